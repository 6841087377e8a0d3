import { conversationNotFound } from '#contract/talking/chat/chat.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { countUnread } from './conversation-store.ts'
import type { Parties } from '#server/talking/chat/find-parties.ts'
import { countUnreadOfShop, holdReading, readUpTo } from './read-state-store.ts'
import { publishReadState } from './publish-read-state.ts'

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
