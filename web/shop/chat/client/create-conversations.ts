import {
  type ConversationStore,
  createConversation,
} from '#web/shop/chat/conversation/create-conversation.ts'
import { fetchMessages } from '#web/shop/chat/conversation/chat-calls.ts'
import type { Place } from '#web/shop/chat/conversation/create-page-loader.ts'

/** One store for each partner, made when it is first asked for. `confirmSent`: the server has a message of this browser. */
export function createConversations(ownId: number, confirmSent: (clientMessageId: string) => void) {
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
