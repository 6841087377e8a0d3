import { conversationNotFound, type MessagesRead } from '#contract/talking/chat/chat.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { countUnread } from './conversation-store.ts'
import type { Parties } from '#server/talking/chat/find-parties.ts'
import {
  countUnreadOfShop,
  holdReading,
  readUpTo,
  readAll,
  type Readers,
  type Reading,
} from './read-state-store.ts'
import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import { staffInChat } from '#server/talking/chat/presence/chat-rooms.ts'

/** Marks a conversation as read up to a message on one side; answers how many are left unread there. */
export async function markMessagesRead(
  context: ChatContext,
  parties: Parties,
  messageId: number,
): Promise<number> {
  const { customerId, asShop } = parties
  const reading = await context.db.transaction(async (tx) => {
    if (!(await holdReading(tx, customerId))) throw new Failure(conversationNotFound)
    return readUpTo(tx, parties, messageId)
  })
  if (!reading)
    return asShop ? countUnreadOfShop(context.db, customerId) : countUnread(context.db, customerId)
  await publishReadState(context, reading, asShop)
  return reading.unread
}

/** Everything to one side, in one conversation or in all; answers in how many something was unread. */
export async function markAllMessagesRead(context: ChatContext, readers: Readers): Promise<number> {
  const readings = await readAll(context.db, readers)
  for (const reading of readings) await publishReadState(context, reading, readers.asShop)
  return readings.length
}

/** To the windows of both sides: 'seen' for the one, the badge on other devices of the same person for the other. */
async function publishReadState(context: ChatContext, reading: Reading, asShop: boolean) {
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
