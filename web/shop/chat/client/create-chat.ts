import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessageCard } from '#contract/talking/chat/chat.ts'
import { sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import * as calls from '#web/shop/chat/conversation/chat-calls.ts'
import { classifySendError } from '#web/shop/chat/outbox/classify-send-error.ts'
import { createOutbox } from '#web/shop/chat/outbox/create-outbox.ts'
import { clearDraftCache } from '#web/shop/chat/outbox/message-draft.ts'
import { idsRemovedElsewhere, loadOutbox, updateOutbox } from '#web/shop/chat/outbox/outbox-storage.ts'
import { aboutOf, type Outgoing } from '#web/shop/chat/outbox/outgoing.ts'
import { postMessage } from '#web/shop/chat/outbox/post-message.ts'
import { createChatList } from './create-chat-list.ts'
import { createChatReceiver } from './create-chat-receiver.ts'
import { createConversations } from './create-conversations.ts'
import { createOpenConversations } from './open-conversations.ts'
import { watchChatEvents } from './watch-chat-events.ts'

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
