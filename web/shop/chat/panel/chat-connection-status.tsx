import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { reconnectHub, useHubState } from '#web/base/platform/hub/hub-connection.ts'
import { ConnectionNotice } from '#web/base/ui/feedback/connection-notice.tsx'

export function ChatConnectionStatus() {
  return (
    <ConnectionNotice
      state={useHubState()}
      disconnected={chatSentences.notConnected}
      reconnecting="Mất kết nối, đang thử lại…"
      onReconnect={reconnectHub}
      className="border-b border-line bg-paper px-3 py-1.5"
    />
  )
}
