import { reconnectHub, useHubState } from '#web/platform/hub/hub-connection.ts'
import { Button } from '#web/ui/elements/button.tsx'

/** How it stands with the line that brings news by itself; nothing to say while all is well. */
export function HubLine() {
  const state = useHubState()
  const cut = state === 'Disconnected'
  return (
    <output className="block text-sm text-ink-soft empty:hidden">
      {(cut || state === 'Reconnecting') && (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
          {cut
            ? 'Chưa kết nối trực tiếp. Thông báo mới sẽ hiện khi tải lại trang.'
            : 'Mất kết nối trực tiếp, đang thử lại…'}
          {cut && (
            <Button size="sm" variant="outline" onClick={reconnectHub}>
              Kết nối lại
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
