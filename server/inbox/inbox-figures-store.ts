import { sql } from 'drizzle-orm'
import { activeDays } from '#contract/chat/chat-rules.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

export type InboxFigures = {
  total_conversations: number
  unread_messages: number
  active_customers: number
  messages_today: number
}

/** A day begins at midnight in Vietnam. */
const today = sql`(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh')`

export async function readInboxFigures(db: DbOrTransaction): Promise<InboxFigures> {
  const { rows } = await db.execute<InboxFigures>(sql`
    select (select count(*)::integer from conversations) as total_conversations,
      (select coalesce(sum(shop_unread), 0)::integer from conversations where shop_unread > 0) as unread_messages,
      (
        select count(*)::integer from conversations where customer_wrote_at > now() - make_interval(days => ${activeDays})
      ) as active_customers,
      (select count(*)::integer from messages where sent_at >= ${today}) as messages_today`)
  const [figures] = rows
  if (!figures) throw new Error('Counting answered nothing')
  return figures
}
