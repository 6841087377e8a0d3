import { conversationIdOf } from '#contract/chat-rules.ts'
import type { ChatDesk } from './chat-desk.ts'
import type { Reading } from './read-state-store.ts'

/** To the windows of both sides: 'seen' for the one, the badge of his other devices for the other. */
export async function tellRead(desk: ChatDesk, reading: Reading, asShop: boolean) {
  const { user_id: shopId } = await desk.shopUser()
  const { customer_id, message_id, unread } = reading
  const told = {
    conversation_id: conversationIdOf(shopId, customer_id),
    reader_id: asShop ? shopId : customer_id,
    message_id,
    unread_count: unread,
  }
  desk.wire.hub.tell(customer_id, 'MessagesRead', told)
  desk.wire.hub.tellStaff('MessagesRead', told)
}
