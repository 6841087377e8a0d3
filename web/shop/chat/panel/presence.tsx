import { classes } from '#web/base/ui/elements/classes.ts'

/** Presence of the other side. Its line is there before that is known, so that nothing moves when it is. */
export function Presence({ online }: { online: boolean | undefined }) {
  return (
    <span className="flex min-h-lh items-center gap-1.5 text-xs text-ink-soft">
      {online !== undefined && (
        <>
          <span
            aria-hidden="true"
            className={classes('size-2 rounded-full', online ? 'bg-jade' : 'border border-edge')}
          />
          {online ? 'Đang trực tuyến' : 'Ngoại tuyến'}
        </>
      )}
    </span>
  )
}
