import { conversationNotFound } from '#contract/chat.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ChatDesk } from './chat-desk.ts'
import { countUnread } from './conversation-store.ts'
import type { Parties } from './find-parties.ts'
import { countUnreadOfShop, holdReading, readUpTo } from './read-state-store.ts'
import { tellRead } from './tell-read.ts'

/** Marks a conversation as read up to a message on one side; answers how many are left unread there. */
export async function markMessagesRead(desk: ChatDesk, parties: Parties, messageId: number): Promise<number> {
  const { customerId, asShop } = parties
  const reading = await desk.db.transaction(async (tx) => {
    if (!(await holdReading(tx, customerId))) throw new Failure(conversationNotFound)
    return readUpTo(tx, parties, messageId)
  })
  if (!reading) return asShop ? countUnreadOfShop(desk.db, customerId) : countUnread(desk.db, customerId)
  await tellRead(desk, reading, asShop)
  return reading.unread
}
