import type { Conversation } from '#contract/talking/chat/chat.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import {
  type ConversationRow,
  type InboxFilter,
  type InboxWindow,
  listConversations,
} from './conversation-store.ts'
import { presentMessages } from './present-messages.ts'
import { presentStanding } from './standing-store.ts'

type Listing = { asShop: boolean; window?: InboxWindow; waitingFirst?: boolean }

/** Conversations with their newest message, as the one side or the other sees them. */
export async function listInbox(
  context: ChatContext,
  filter: InboxFilter,
  { asShop, ...listing }: Listing,
): Promise<Conversation[]> {
  const [shop, rows] = await Promise.all([context.shopUser(), listConversations(context.db, filter, listing)])
  const messages = await presentMessages(context, rows, { toStaff: asShop })
  const present = (row: ConversationRow, index: number): Conversation[] => {
    const message = messages[index]
    if (!message) return []
    return [
      {
        ...message,
        participant_id: asShop ? row.customer_id : shop.user_id,
        participant_name: asShop ? row.name : shop.name,
        participant_avatar: '',
        last_message: message.message_content,
        last_message_sender_name: message.sender_snapshot_name,
        last_message_time: message.sent_at,
        latest_message_id: message.message_id,
        unread_count: asShop ? row.shop_unread : row.customer_unread,
        own_read_id: asShop ? row.shop_read_id : row.customer_read_id,
        participant_read_id: asShop ? row.customer_read_id : row.shop_read_id,
        ...(asShop ? { standing: presentStanding(row) } : {}),
      },
    ]
  }
  return rows.flatMap(present)
}
