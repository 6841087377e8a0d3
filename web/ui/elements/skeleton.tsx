import { classes } from './classes.ts'

/** A quiet block in the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line', className)}
    />
  )
}

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
