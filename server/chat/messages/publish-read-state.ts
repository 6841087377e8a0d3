import { conversationIdOf } from '#contract/chat/chat-rules.ts'
import type { ChatContext } from '#server/chat/chat-context.ts'
import type { Reading } from './read-state-store.ts'

/** To the windows of both sides: 'seen' for the one, the badge of his other devices for the other. */
export async function publishReadState(context: ChatContext, reading: Reading, asShop: boolean) {
  const { user_id: shopId } = await context.shopUser()
  const { customer_id, message_id, unread } = reading
  const told = {
    conversation_id: conversationIdOf(shopId, customer_id),
    reader_id: asShop ? shopId : customer_id,
    message_id,
    unread_count: unread,
  }
  context.wire.hub.publishToUser(customer_id, 'MessagesRead', told)
  context.wire.hub.publishToStaff('MessagesRead', told)
}
