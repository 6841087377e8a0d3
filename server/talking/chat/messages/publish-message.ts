import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { staffInChat } from '#server/talking/chat/presence/chat-rooms.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import type { StandingMessageRow } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { presentStanding } from './standing-store.ts'

/** To all windows of both sides; a client that receives it twice knows it by its number. Answers it as each side sees it. */
export async function publishMessage(
  context: ChatContext,
  row: StandingMessageRow,
): Promise<{ forCustomer: ChatMessage; forStaff: ChatMessage }> {
  const [forCustomer] = await presentMessages(context, [row], { toStaff: false })
  if (!forCustomer) throw new Error('A message was not presented')
  const forStaff = {
    ...forCustomer,
    ...(row.from_shop ? { answered_by: row.author_name } : {}),
    standing: presentStanding(row),
  }
  const [toCustomer, toStaff] = row.from_shop
    ? (['ReceiveMessage', 'MessageSent'] as const)
    : (['MessageSent', 'ReceiveMessage'] as const)
  context.afterCommit.publish(
    { kind: 'hub-message', to: { userId: row.customer_id }, event: toCustomer, args: [forCustomer] },
    { kind: 'hub-message', to: staffInChat, event: toStaff, args: [forStaff] },
  )
  context.outbox.markPublished(row.message_id)
  return { forCustomer, forStaff }
}
