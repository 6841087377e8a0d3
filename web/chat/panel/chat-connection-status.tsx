import { chatSentences } from '#contract/chat/chat-rules.ts'
import { reconnectHub, useHubState } from '#web/platform/hub/hub-connection.ts'
import { Button } from '#web/ui/elements/button.tsx'

/** How it stands with the line to the shop; nothing to say while all is well. */
export function ChatConnectionStatus() {
  const state = useHubState()
  const cut = state === 'Disconnected'
  return (
    <output className="block border-b border-line bg-paper text-sm text-ink-soft empty:hidden">
      {(cut || state === 'Reconnecting') && (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5">
          {cut ? chatSentences.notConnected : 'Mất kết nối, đang thử lại…'}
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
