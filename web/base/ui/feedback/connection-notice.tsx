import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  /** Only 'Disconnected' and 'Reconnecting' are shown. */
  state: string | undefined
  /** Text after the automatic retries, with a button that connects. */
  disconnected: string
  reconnecting: string
  onReconnect: () => void
  className: string
}

/** The state of the connection to the hub; empty while it is connected. */
export function ConnectionNotice({ state, disconnected, reconnecting, onReconnect, className }: Props) {
  const cut = state === 'Disconnected'
  return (
    <output className={classes('block text-sm text-ink-soft empty:hidden', className)}>
      {(cut || state === 'Reconnecting') && (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {cut ? disconnected : reconnecting}
          {cut && (
            <Button size="sm" variant="outline" onClick={onReconnect}>
              Kết nối lại
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
