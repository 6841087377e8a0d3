import { partiesOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import type { ConversationStore } from '#web/shop/chat/conversation/create-conversation.ts'

type Options = {
  ownId: number
  conversations: ReadonlyMap<number, ConversationStore>
  /** The server has a message that this browser sent. */
  confirmSent: (clientMessageId: string) => void
  refetchList: () => void
  announce: (message: ChatMessage, partnerId: number) => void
}

/** What the hub brings goes to the conversation that it belongs to. */
export function createChatReceiver({ ownId, conversations, confirmSent, refetchList, announce }: Options) {
  let newestId = 0
  const conversationOf = (conversationId: string) =>
    conversations.get(partiesOf(conversationId)?.find((id) => id !== ownId) ?? 0)

  function receiveOwn(message: ChatMessage) {
    conversations.get(message.receiver_id)?.receive(message)
    if (message.client_message_id) confirmSent(message.client_message_id)
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
