import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import { partiesOf } from '#contract/talking/chat/chat-rules.ts'
import type { ConversationStore } from './conversation.ts'
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

type Options = {
  ownId: number
  conversations: ReadonlyMap<number, ConversationStore>
  /** The server has a message of this person, perhaps one that this browser sent. */
  confirmSent: (message: ChatMessage) => void
  refetchList: () => void
  announce: (message: ChatMessage, partnerId: number) => void
}

/** Routes events of the hub to the conversation that they belong to. */
export function createChatReceiver({ ownId, conversations, confirmSent, refetchList, announce }: Options) {
  let newestId = 0
  const conversationOf = (conversationId: string) =>
    conversations.get(partiesOf(conversationId)?.find((id) => id !== ownId) ?? 0)

  function receiveOwn(message: ChatMessage) {
    conversations.get(message.receiver_id)?.receive(message)
    confirmSent(message)
  }

  function receiveFrom(partnerId: number, message: ChatMessage) {
    const conversation = conversations.get(partnerId)
    conversation?.receive(message)
    conversation?.stoppedTyping(partnerId)
    if (message.message_id > newestId) announce(message, partnerId)
  }

  return {
    message: (message: ChatMessage) => {
      if (message.sender_id === ownId) receiveOwn(message)
      else receiveFrom(message.sender_id, message)
      newestId = Math.max(newestId, message.message_id)
      refetchList()
    },
    read: (read: MessagesRead) => {
      conversationOf(read.conversation_id)?.receiveRead(read, ownId)
      refetchList()
    },
    typing: (who: number, conversationId: string, name: string) =>
      conversationOf(conversationId)?.startedTyping({ who, name }),
    stoppedTyping: (who: number, conversationId: string) =>
      conversationOf(conversationId)?.stoppedTyping(who),
    presence: (who: number, online: boolean) => conversations.get(who)?.setOnline(online),
  }
}

/** Which conversations are open, and in how many places of the page: the hub is joined at the first and left at the last. */
export function createOpenConversations(hub: {
  join: (partnerId: number) => void
  leave: (partnerId: number) => void
}) {
  const places = new Map<number, number>()

  function close(partnerId: number) {
    const left = (places.get(partnerId) ?? 1) - 1
    if (left > 0) return void places.set(partnerId, left)
    places.delete(partnerId)
    hub.leave(partnerId)
  }

  return {
    /** The answer closes it in this place. */
    open: (partnerId: number): (() => void) => {
      places.set(partnerId, (places.get(partnerId) ?? 0) + 1)
      if (places.get(partnerId) === 1) hub.join(partnerId)
      return () => close(partnerId)
    },
    has: (partnerId: number) => places.has(partnerId),
    ids: () => places.keys(),
  }
}
