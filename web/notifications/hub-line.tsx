import { reconnectHub, useHubState } from '#web/platform/hub-connection.ts'
import { Button } from '#web/ui/button.tsx'

const sentences = {
  Connecting: 'Đang kết nối…',
  Reconnecting: 'Mất kết nối trực tiếp, đang thử lại…',
  Disconnecting: 'Đang ngắt kết nối…',
  Disconnected: 'Chưa kết nối trực tiếp. Thông báo mới sẽ hiện khi tải lại trang.',
}

/** How it stands with the line that brings news by itself; nothing to say while all is well. */
export function HubLine() {
  const state = useHubState()
  return (
    <output className="block text-sm text-ink-soft empty:hidden">
      {state !== 'Connected' && (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
          {sentences[state]}
          {state === 'Disconnected' && (
            <Button size="sm" variant="outline" onClick={reconnectHub}>
              Kết nối lại
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
