import { classes } from '#web/ui/classes.ts'

/** Whether the other side is there; nothing as long as that is not known. */
export function Presence({ online }: { online: boolean | undefined }) {
  if (online === undefined) return null
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-soft">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', online ? 'bg-jade' : 'border border-edge')}
      />
      {online ? 'Đang trực tuyến' : 'Ngoại tuyến'}
    </span>
  )
}
