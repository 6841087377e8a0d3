import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessageCard, Conversation } from '#contract/talking/chat/chat.ts'
import { sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import * as calls from './chat-calls.ts'
import {
  createOutbox,
  idsRemovedElsewhere,
  loadOutbox,
  updateOutbox,
  aboutOf,
  type Outgoing,
} from './outbox.ts'
import { clearDraftCache } from './message-draft.ts'
import { createChatReceiver, createOpenConversations, watchChatEvents } from './chat-events.ts'
import {
  type ConversationStore,
  createConversation,
  type Place,
  type ConversationState,
} from './conversation.ts'
import { createStore, useStore } from '#web/base/platform/stores/create-store.ts'
import { createEpoch } from '#web/base/platform/async/async-parts.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'

type ChatPerson = {
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
    post: (outgoing) => calls.postMessage(ownId, outgoing),
    load: () => loadOutbox(userId),
    change: (change) => updateOutbox(userId, change),
    onSent: (message) => receiver.message(message),
    judge: calls.classifySendError,
  })
  const { stores, conversationWith } = createConversations(ownId, outbox.confirmSent)
  const receiver = createChatReceiver({
    ownId,
    conversations: stores,
    confirmSent: outbox.confirmSent,
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

/** One store for each partner, made when it is first asked for. `confirmSent`: the server has a message of this person. */
function createConversations(ownId: number, confirmSent: (message: ChatMessage) => void) {
  const stores = new Map<number, ConversationStore>()

  /** A message that the server has need not be sent again, also where its answer was lost. */
  async function fetchPage(partnerId: number, place: Place) {
    const page = await calls.fetchMessages(ownId, partnerId, place)
    for (const message of page.data) if (message.sender_id === ownId) confirmSent(message)
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

const currentChat = createStore<Chat | undefined>(undefined)

/** As long as the person is signed in; the answer closes it. */
export function openChatOf(person: ChatPerson, announce: Parameters<typeof createChat>[1]): () => void {
  const opened = createChat(person, announce)
  currentChat.set(opened)
  return () => {
    opened.close()
    if (currentChat.get() === opened) currentChat.set(undefined)
  }
}

export const useMyChat = (): Chat | undefined => useStore(currentChat)
export const useChatList = (of: Chat): ChatListState => useStore(of.list)
export const useOutbox = (of: Chat): readonly Outgoing[] => useStore(of.outbox)
export const useConversation = (of: Chat, partnerId: number): ConversationState =>
  useStore(of.conversationWith(partnerId))

type ChatListState = {
  /** Undefined until they are to be shown. */
  conversations: readonly Conversation[] | undefined
  unread: number
  failure: unknown
}

type Calls = {
  fetchList: () => Promise<{ data: Conversation[]; unread: number }>
  fetchUnread: () => Promise<number>
}

/** Events that come together cause one call. */
const gatherMs = 250

/** The conversations and their unread count as the server last said: nothing is counted here. */
export function createChatList({ fetchList, fetchUnread }: Calls) {
  const store = createStore<ChatListState>({ conversations: undefined, unread: 0, failure: undefined })
  const epoch = createEpoch()
  const refetcher = createRefetcher(look, gatherMs)
  let wanted = false

  async function fetchState(): Promise<Partial<ChatListState>> {
    if (!wanted) return { unread: await fetchUnread() }
    const { data, unread } = await fetchList()
    return { conversations: data, unread, failure: undefined }
  }

  async function look() {
    epoch.reset()
    const isNewest = epoch.begin()
    const answer = await fetchState().catch((failure: unknown) => ({ failure }))
    if (isNewest()) store.update(answer)
  }

  const { get, getInitial, subscribe } = store
  return {
    look,
    /** From now on with the conversations themselves. */
    want: () => {
      wanted = true
      store.update({ failure: undefined })
      return look()
    },
    soon: refetcher.soon,
    close: () => {
      epoch.reset()
      refetcher.stop()
    },
    get,
    getInitial,
    subscribe,
  }
}
