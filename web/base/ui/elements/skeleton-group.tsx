import { classes } from './classes.ts'
import { Skeleton } from './skeleton.tsx'

type GroupProps = { label: string; shapes: readonly string[]; className?: string }

/** Several of them, with words for those who hear the page: that what comes is loading. */
export function SkeletonGroup({ label, shapes, className }: GroupProps) {
  return (
    <output className={classes('block', className)}>
      <span className="sr-only">{label}</span>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </output>
  )
}
