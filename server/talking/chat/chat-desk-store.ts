import { sql } from 'drizzle-orm'
import {
  aboutItem,
  type DeskPart,
  type EntrySource,
  type WorkSource,
} from '#server/base/features/desk-part-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { clerkOf } from '#server/talking/chat/messages/standing-store.ts'
import { assignClerk, holdClerk } from '#server/talking/chat/clerks/clerk-store.ts'
import { customerOf } from '#server/selling/orders/order-desk-store.ts'

/** Length of the beginning that is shown of a long message; its conversation is a link away. */
const shownOfMessage = 500

/** A conversation has its clerk in its own row. */
async function holdForClerk(tx: Transaction, customerId: number) {
  const held = await holdClerk(tx, customerId)
  return held && ((clerkId: number | null) => assignClerk(tx, customerId, clerkId))
}

export const unansweredChats: WorkSource = {
  id: sql`c.customer_id`,
  since: sql`c.waiting_since`,
  owner: { column: clerkOf, hold: holdForClerk },
  from: sql`conversations c where c.waiting_since is not null`,
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
