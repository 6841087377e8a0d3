import { conversationIdOf, partiesOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessageCard, MessagesRead } from '#contract/talking/chat/chat.ts'
import { sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import * as calls from '#web/shop/chat/conversation/chat-calls.ts'
import { fetchMessages } from '#web/shop/chat/conversation/chat-calls.ts'
import { classifySendError } from '#web/shop/chat/outbox/classify-send-error.ts'
import { createOutbox } from '#web/shop/chat/outbox/create-outbox.ts'
import { clearDraftCache } from '#web/shop/chat/outbox/message-draft.ts'
import { idsRemovedElsewhere, loadOutbox, updateOutbox } from '#web/shop/chat/outbox/outbox-storage.ts'
import { aboutOf, type Outgoing } from '#web/shop/chat/outbox/outgoing.ts'
import { postMessage } from '#web/shop/chat/outbox/post-message.ts'
import { createChatList } from './create-chat-list.ts'
import { watchChatEvents } from './watch-chat-events.ts'
import {
  type ConversationStore,
  createConversation,
} from '#web/shop/chat/conversation/create-conversation.ts'
import type { Place } from '#web/shop/chat/conversation/create-page-loader.ts'

export type ChatPerson = {
  userId: number
  /** The id that stands in messages: for the staff that of the shop. */
  ownId: number
}

type Announce = (message: ChatMessage, partnerId: number) => void

export type Chat = ReturnType<typeof createChat>

/** All conversations of a person as this page knows them, kept up to date by the hub until it is closed. */
export function createChat(person: ChatPerson, announce: Announce) {
  const { userId, ownId } = person
  const { list, outbox, receiver, stores, conversationWith } = createParts(person, announce)
  const openOnes = createOpenConversations({
    join: (partnerId) => void joinOnHub(partnerId),
    leave: leaveOnHub,
  })
  const idWith = (partnerId: number) => conversationIdOf(ownId, partnerId)

  async function joinOnHub(partnerId: number) {
    const answer = await sendOnHub('JoinConversation', idWith(partnerId))
    stores.get(partnerId)?.setOnline(answer?.data?.online)
  }

  function leaveOnHub(partnerId: number) {
    void sendOnHub('LeaveConversation', idWith(partnerId))
  }

  /** The conversation is open in one more place; the answer closes it there. */
  function join(partnerId: number): () => void {
    const leave = openOnes.open(partnerId)
    void conversationWith(partnerId).look()
    return leave
  }

  /** After a gap: open conversations are fetched now, others when they are opened again. */
  function refetch() {
    void list.look()
    for (const [partnerId, conversation] of stores)
      if (openOnes.has(partnerId)) void conversation.look()
      else conversation.reset()
  }

  function reconnected() {
    for (const partnerId of openOnes.ids()) void joinOnHub(partnerId)
    void outbox.flush()
  }

  const leaveEvents = watchChatEvents({
    ...receiver,
    gap: refetch,
    reconnected,
    networkBack: () => void outbox.flush(),
    storage: (event) => idsRemovedElsewhere(userId, event).forEach(outbox.confirm),
  })
  void list.look()
  void outbox.flush()

  return {
    userId,
    ownId,
    list,
    outbox,
    conversationWith,
    join,
    isOpen: (partnerId: number) => openOnes.has(partnerId) && document.visibilityState === 'visible',
    ...createSenders(person, outbox, list.look),
    close() {
      leaveEvents()
      for (const conversation of stores.values()) conversation.close()
      list.close()
      outbox.close()
      clearDraftCache()
    },
  }
}

function createParts({ userId, ownId }: ChatPerson, announce: Announce) {
  const list = createChatList({
    fetchList: () => calls.fetchConversations(userId),
    fetchUnread: async () => (await calls.fetchUnread()).data.count,
  })
  const outbox = createOutbox({
    post: (outgoing) => postMessage(ownId, outgoing),
    load: () => loadOutbox(userId),
    change: (change) => updateOutbox(userId, change),
    onSent: (message) => receiver.message(message),
    judge: classifySendError,
  })
  const { stores, conversationWith } = createConversations(ownId, outbox.confirm)
  const receiver = createChatReceiver({
    ownId,
    conversations: stores,
    confirmSent: outbox.confirm,
    refetchList: list.soon,
    announce,
  })
  return { list, outbox, receiver, stores, conversationWith }
}

type Outbox = ReturnType<typeof createOutbox>

function createSenders({ userId, ownId }: ChatPerson, outbox: Outbox, refetchList: () => Promise<void>) {
  const idWith = (partnerId: number) => conversationIdOf(ownId, partnerId)

  const send = (partnerId: number, text: string, card?: MessageCard) =>
    outbox.add({
      client_message_id: crypto.randomUUID(),
      partner_id: partnerId,
      text,
      at: new Date().toISOString(),
      ...(card ? { card, about: aboutOf(card) } : {}),
    })

  return {
    send,
    /** The text of a refused message, as another message: its id stands for the text with the card. */
    sendWithoutCard: ({ client_message_id, partner_id, text }: Outgoing) => {
      send(partner_id, text)
      outbox.drop(client_message_id)
    },
    emitTyping: (partnerId: number, typing: boolean) =>
      void sendOnHub(typing ? 'StartTyping' : 'StopTyping', idWith(partnerId), userId),
    markRead: (partnerId: number, messageId: number) => calls.markRead(idWith(partnerId), messageId),
    markAllRead: async () => {
      await calls.markAllRead(userId)
      await refetchList()
    },
  }
}

type Options = {
  ownId: number
  conversations: ReadonlyMap<number, ConversationStore>
  /** The server has a message that this browser sent. */
  confirmSent: (clientMessageId: string) => void
  refetchList: () => void
  announce: (message: ChatMessage, partnerId: number) => void
}

/** Routes events of the hub to the conversation that they belong to. */
function createChatReceiver({ ownId, conversations, confirmSent, refetchList, announce }: Options) {
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

/** One store for each partner, made when it is first asked for. `confirmSent`: the server has a message of this browser. */
function createConversations(ownId: number, confirmSent: (clientMessageId: string) => void) {
  const stores = new Map<number, ConversationStore>()

  /** A message that the server has need not be sent again, also where its answer was lost. */
  async function fetchPage(partnerId: number, place: Place) {
    const page = await fetchMessages(ownId, partnerId, place)
    for (const { sender_id, client_message_id } of page.data)
      if (sender_id === ownId && client_message_id) confirmSent(client_message_id)
    return page
  }

  function conversationWith(partnerId: number): ConversationStore {
    const known = stores.get(partnerId)
    if (known) return known
    const made = createConversation({ fetch: (place) => fetchPage(partnerId, place) })
    stores.set(partnerId, made)
    return made
  }

  return { stores: stores as ReadonlyMap<number, ConversationStore>, conversationWith }
}

/** Which conversations are open, and in how many places of the page: the hub is joined at the first and left at the last. */
function createOpenConversations(hub: {
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
