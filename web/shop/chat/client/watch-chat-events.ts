import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import { onHub, onHubGap, onHubState } from '#web/base/platform/hub/hub-connection.ts'

type Handlers = {
  message: (message: ChatMessage) => void
  read: (read: MessagesRead) => void
  typing: (who: number, conversationId: string, name: string) => void
  stoppedTyping: (who: number, conversationId: string) => void
  presence: (who: number, online: boolean) => void
  gap: () => void
  reconnected: () => void
  networkBack: () => void
  storage: (event: StorageEvent) => void
}

/** Events of the hub, of the network and of the person's other tabs; the answer ends it. */
export function watchChatEvents(on: Handlers): () => void {
  const leave = [
    onHub('ReceiveMessage', on.message),
    onHub('MessageSent', on.message),
    onHub('MessagesRead', on.read),
    onHub('UserStartedTyping', on.typing),
    onHub('UserStoppedTyping', on.stoppedTyping),
    onHub('UserOnline', (who) => on.presence(who, true)),
    onHub('UserOffline', (who) => on.presence(who, false)),
    onHubGap(on.gap),
    onHubState((state) => state === 'Connected' && on.reconnected()),
  ]
  addEventListener('online', on.networkBack)
  addEventListener('storage', on.storage)
  return () => {
    removeEventListener('online', on.networkBack)
    removeEventListener('storage', on.storage)
    for (const end of leave) end()
  }
}
