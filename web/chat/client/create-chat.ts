import { conversationIdOf, partiesOf } from '#contract/chat/chat-rules.ts'
import type { ChatMessage, MessageCard, MessagesRead } from '#contract/chat/chat.ts'
import { onHub, onHubGap, onHubState, sendOnHub } from '#web/platform/hub/hub-connection.ts'
import * as calls from '#web/chat/conversation/chat-calls.ts'
import { createChatList } from './create-chat-list.ts'
import {
  type ConversationStore,
  createConversation,
  type Place,
} from '#web/chat/conversation/create-conversation.ts'
import { createOutbox } from '#web/chat/outbox/create-outbox.ts'
import { classifySendError } from '#web/chat/outbox/classify-send-error.ts'
import { updateOutbox, idsRemovedElsewhere, loadOutbox } from '#web/chat/outbox/outbox-storage.ts'
import { clearDraftCache } from '#web/chat/outbox/message-draft.ts'
import { aboutOf, type Outgoing } from '#web/chat/outbox/outgoing.ts'
import { postMessage } from '#web/chat/outbox/post-message.ts'

export type ChatPerson = {
  userId: number
  /** What messages call him: for the staff that is the shop. */
  ownId: number
}

export type Chat = ReturnType<typeof createChat>

/** Everything that somebody writes and is written, as this page knows it, kept true by the hub until it is closed. */
export function createChat(
  { userId, ownId }: ChatPerson,
  announce: (message: ChatMessage, partnerId: number) => void,
) {
  const conversations = new Map<number, ConversationStore>()
  /** With whom, and in how many places of this page, a conversation is open. */
  const open = new Map<number, number>()
  let newest = 0

  const list = createChatList({
    fetchList: () => calls.fetchConversations(userId),
    fetchUnread: async () => (await calls.fetchUnread()).data.count,
  })
  const outbox = createOutbox({
    post: (outgoing) => postMessage(ownId, outgoing),
    load: () => loadOutbox(userId),
    change: (change) => updateOutbox(userId, change),
    onSent: hear,
    judge: classifySendError,
  })

  const idWith = (partnerId: number) => conversationIdOf(ownId, partnerId)
  const partnerIn = (conversationId: string) => partiesOf(conversationId)?.find((id) => id !== ownId) ?? 0

  function conversationWith(partnerId: number): ConversationStore {
    const known = conversations.get(partnerId)
    if (known) return known
    const made = createConversation({ fetch: (place) => fetchPage(partnerId, place) })
    conversations.set(partnerId, made)
    return made
  }

  /** What is there need not be sent, also where its answer was lost. */
  async function fetchPage(partnerId: number, place: Place) {
    const page = await calls.fetchMessages(ownId, partnerId, place)
    for (const { sender_id, client_message_id } of page.data)
      if (sender_id === ownId && client_message_id) outbox.arrived(client_message_id)
    return page
  }

  function hear(message: ChatMessage) {
    const own = message.sender_id === ownId
    const partnerId = own ? message.receiver_id : message.sender_id
    const conversation = conversations.get(partnerId)
    conversation?.receive(message)
    if (own && message.client_message_id) outbox.arrived(message.client_message_id)
    if (!own) conversation?.heardStopped(partnerId)
    list.soon()
    if (!own && message.message_id > newest) announce(message, partnerId)
    newest = Math.max(newest, message.message_id)
  }

  function hearRead(read: MessagesRead) {
    conversations.get(partnerIn(read.conversation_id))?.heardRead(read, ownId)
    list.soon()
  }

  const hearTyping = (who: number, conversationId: string, name: string) =>
    conversations.get(partnerIn(conversationId))?.heardTyping({ who, name })

  const hearStopped = (who: number, conversationId: string) =>
    conversations.get(partnerIn(conversationId))?.heardStopped(who)

  const hearPresence = (online: boolean) => (who: number) => conversations.get(who)?.setOnline(online)

  async function joinOnHub(partnerId: number) {
    const answer = await sendOnHub('JoinConversation', idWith(partnerId))
    conversations.get(partnerId)?.setOnline(answer?.data?.online)
  }

  /** As long as it is open somewhere; answers how to leave it. */
  function join(partnerId: number): () => void {
    open.set(partnerId, (open.get(partnerId) ?? 0) + 1)
    if (open.get(partnerId) === 1) void joinOnHub(partnerId)
    void conversationWith(partnerId).look()
    return () => {
      const left = (open.get(partnerId) ?? 1) - 1
      if (left > 0) return void open.set(partnerId, left)
      open.delete(partnerId)
      void sendOnHub('LeaveConversation', idWith(partnerId))
    }
  }

  const send = (partnerId: number, text: string, card?: MessageCard) =>
    outbox.add({
      client_message_id: crypto.randomUUID(),
      partner_id: partnerId,
      text,
      at: new Date().toISOString(),
      ...(card ? { card, about: aboutOf(card) } : {}),
    })

  /** The words of one that was refused, as another message: its mark stands for the words with the card. */
  function sendWithoutCard({ client_message_id, partner_id, text }: Outgoing) {
    send(partner_id, text)
    outbox.drop(client_message_id)
  }

  /** What may have been missed is fetched where somebody reads, and elsewhere when he opens it again. */
  function refetchOpenConversations() {
    void list.look()
    for (const [partnerId, conversation] of conversations)
      if (open.has(partnerId)) void conversation.look()
      else conversation.forget()
  }

  function reconnected() {
    for (const partnerId of open.keys()) void joinOnHub(partnerId)
    void outbox.flush()
  }

  const flush = () => void outbox.flush()
  const hearStorage = (event: StorageEvent) => {
    for (const id of idsRemovedElsewhere(userId, event)) outbox.arrived(id)
  }
  const leave = [
    onHub('ReceiveMessage', hear),
    onHub('MessageSent', hear),
    onHub('MessagesRead', hearRead),
    onHub('UserStartedTyping', hearTyping),
    onHub('UserStoppedTyping', hearStopped),
    onHub('UserOnline', hearPresence(true)),
    onHub('UserOffline', hearPresence(false)),
    onHubGap(refetchOpenConversations),
    onHubState((state) => state === 'Connected' && reconnected()),
  ]
  addEventListener('online', flush)
  addEventListener('storage', hearStorage)
  void list.look()
  flush()

  return {
    userId,
    ownId,
    list,
    outbox,
    conversationWith,
    join,
    isOpen: (partnerId: number) => open.has(partnerId) && document.visibilityState === 'visible',
    send,
    sendWithoutCard,
    sayTyping: (partnerId: number, typing: boolean) =>
      void sendOnHub(typing ? 'StartTyping' : 'StopTyping', idWith(partnerId), userId),
    markRead: (partnerId: number, messageId: number) => calls.markRead(idWith(partnerId), messageId),
    async markAllRead() {
      await calls.markAllRead(userId)
      await list.look()
    },
    close() {
      removeEventListener('online', flush)
      removeEventListener('storage', hearStorage)
      for (const end of leave) end()
      for (const conversation of conversations.values()) conversation.close()
      list.close()
      outbox.close()
      clearDraftCache()
    },
  }
}
