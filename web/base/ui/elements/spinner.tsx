import { classes } from './classes.ts'

/** Only a picture: the place that shows it says in words what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'size-5 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  )
}
