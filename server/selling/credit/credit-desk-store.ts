import { sql } from 'drizzle-orm'
import type { DeskPart, EntrySource } from '#server/base/features/desk-part-store.ts'

const creditEntries: EntrySource = {
  rank: 40,
  kind: 'credit',
  id: sql`c.entry_id`,
  at: sql`c.at`,
  by: sql`c.account_id`,
  data: sql`json_build_object(
    'credit', c.kind, 'change', c.change, 'balance', c.balance, 'order_id', c.order_id, 'note', c.note)`,
  from: sql`credit_entries c`,
  of: {
    order: (id) =>
      sql`c.user_id = (select user_id from orders where order_id = ${id}) and c.order_id = ${id}`,
    person: (id) => sql`c.user_id = ${id}`,
  },
}

export const creditDesk = { timeline: [creditEntries] } satisfies DeskPart
