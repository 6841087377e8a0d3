import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import type { MessagesRead } from '#contract/talking/chat/chat.ts'
import { staffInChat } from '#server/talking/chat/presence/chat-rooms.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import type { Reading } from './read-state-store.ts'

/** To the windows of both sides: 'seen' for the one, the badge on other devices of the same person for the other. */
export async function publishReadState(context: ChatContext, reading: Reading, asShop: boolean) {
  const { user_id: shopId } = await context.shopUser()
  const { customer_id, message_id, unread } = reading
  const read: MessagesRead = {
    conversation_id: conversationIdOf(shopId, customer_id),
    reader_id: asShop ? shopId : customer_id,
    message_id,
    unread_count: unread,
  }
  for (const to of [{ userId: customer_id }, staffInChat])
    context.afterCommit.publish({ kind: 'hub-message', to, event: 'MessagesRead', args: [read] })
}
