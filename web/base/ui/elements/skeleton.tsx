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
