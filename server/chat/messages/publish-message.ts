import type { ChatMessage } from '#contract/chat/chat.ts'
import type { ChatContext } from '#server/chat/chat-context.ts'
import type { MessageRow } from './message-store.ts'
import { presentMessages } from './present-messages.ts'

/** To all windows of both sides; whoever hears it twice knows it by its number. Answers it as each side sees it. */
export async function publishMessage(
  context: ChatContext,
  row: MessageRow,
): Promise<{ forCustomer: ChatMessage; forStaff: ChatMessage }> {
  const [forCustomer] = await presentMessages(context, [row], { toStaff: false })
  if (!forCustomer) throw new Error('A message was not presented')
  const forStaff = row.from_shop ? { ...forCustomer, answered_by: row.author_name } : forCustomer
  const { hub } = context.wire
  hub.publishToUser(row.customer_id, row.from_shop ? 'ReceiveMessage' : 'MessageSent', forCustomer)
  hub.publishToStaff(row.from_shop ? 'MessageSent' : 'ReceiveMessage', forStaff)
  context.told.push(row.message_id)
  return { forCustomer, forStaff }
}
