import { sql } from 'drizzle-orm'
import {
  aboutItem,
  type DeskPart,
  type EntrySource,
  type WorkSource,
} from '#server/base/features/desk-part-store.ts'
import { customerOf } from '#server/selling/orders/order-desk-store.ts'

/** Length of the beginning that is shown of a long message; its conversation is a link away. */
const shownOfMessage = 500

/** The first message that no answer came after: who writes once more does not wait anew. */
const unansweredSince = sql`coalesce((
  select min(sent_at) from messages a where a.customer_id = c.customer_id and not a.from_shop and a.message_id > coalesce((
    select b.message_id from messages b where b.customer_id = c.customer_id and b.from_shop order by b.message_id desc limit 1), 0)
  ), c.customer_wrote_at, 'epoch')`

export const unansweredChats: WorkSource = {
  id: sql`c.customer_id`,
  since: unansweredSince,
  from: sql`conversations c left join messages m on m.message_id = c.last_message_id
    where c.shop_unread > 0 or (c.customer_wrote_at > now() - interval '7 days' and not m.from_shop)`,
  about: aboutItem(
    { name: sql`trim(u.last_name || ' ' || u.first_name)`, note: sql`left(m.content, 160)` },
    sql`conversations c join users u on u.user_id = c.customer_id left join messages m on m.message_id = c.last_message_id
      where c.customer_id = item.id`,
  ),
}

const messageEntries: EntrySource = {
  rank: 60,
  kind: 'message',
  id: sql`m.message_id`,
  at: sql`m.sent_at`,
  by: sql`m.author_id`,
  data: sql`json_build_object(
    'message_id', m.message_id, 'customer_id', m.customer_id, 'from_shop', m.from_shop,
    'text', left(m.content, ${shownOfMessage}), 'order_id', m.order_id)`,
  from: sql`messages m`,
  of: {
    order: (id) => sql`m.customer_id = ${customerOf(id)} and m.order_id = ${id}`,
    person: (id) => sql`m.customer_id = ${id}`,
  },
}

export const chatDesk = { timeline: [messageEntries] } satisfies DeskPart
