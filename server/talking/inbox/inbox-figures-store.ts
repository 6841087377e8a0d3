import { sql } from 'drizzle-orm'
import { activeDays } from '#contract/talking/chat/chat-rules.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const inboxFigures = {
  total_conversations: computed.number,
  unread_messages: computed.number,
  active_customers: computed.number,
  messages_today: computed.number,
} satisfies RowShape
export type InboxFigures = RowOf<typeof inboxFigures>

/** A day begins at midnight in Vietnam. */
const today = sql`(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh')`

export function readInboxFigures(db: DbOrTransaction): Promise<InboxFigures> {
  return queryOnlyRow(
    db,
    inboxFigures,
    sql`
    select (select count(*)::integer from conversations) as total_conversations,
      (select coalesce(sum(shop_unread), 0)::integer from conversations where shop_unread > 0) as unread_messages,
      (
        select count(*)::integer from conversations where customer_wrote_at > now() - make_interval(days => ${activeDays})
      ) as active_customers,
      (select count(*)::integer from messages where sent_at >= ${today}) as messages_today`,
  )
}
