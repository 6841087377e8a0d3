import { classes } from '#web/ui/classes.ts'

/** `share` from 0 to 1; without it nobody knows how long it takes. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        {percent !== undefined && <span className="figures font-semibold">{percent}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-ink/12"
      >
        <div
          style={{ width: `${percent ?? 100}%` }}
          className={classes(
            'h-full rounded-full bg-jade transition-[width] duration-200',
            percent === undefined && 'animate-pulse opacity-60',
          )}
        />
      </div>
    </div>
  )
}
