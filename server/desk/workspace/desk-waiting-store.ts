import { type SQL, sql } from 'drizzle-orm'
import { rightsOfWaiting, type Waiting } from '#contract/desk/workspace/palette.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'
import { owesRefund } from '#server/selling/transactions/payment-filter-store.ts'
import { canBeConfirmed } from '#server/goods/fulfilment/order-filter-store.ts'

/** Work that waits for the staff, each kind from an index of what waits, however much was done before. All that counts it counts these. */
export const waiting = {
  orders_to_confirm: sql`orders where archived_at is null and ${canBeConfirmed}`,
  orders_to_ship: sql`orders where archived_at is null and status = 1`,
  orders_on_the_way: sql`orders where archived_at is null and status = 2`,
  runs_out: sql`(select distinct run_id from delivery_run_orders where outcome is null) runs`,
  refunds_due: sql`payments where ${owesRefund}`,
  transfers_to_settle: sql`bank_transfers where state = 'unsettled'`,
  returns_to_answer: sql`returns where state = 'asked'`,
  returns_to_receive: sql`returns where state = 'accepted'`,
  returns_to_pay_back: sql`returns where state = 'received'`,
  enquiries_open: sql`enquiries where state = 'open'`,
  books_to_order: sql`book_demand where is_short`,
} satisfies Record<Waiting, SQL>

/** For one of the staff: nothing waits for them of what they may not see. */
export function countWaiting<Key extends Waiting>(
  db: DbOrTransaction,
  person: Person,
  keys: readonly Key[],
): Promise<Record<Key, number>> {
  const shape = Object.fromEntries(keys.map((key) => [key, computed.number])) as Record<
    Key,
    typeof computed.number
  > satisfies RowShape
  const counts = keys.map((key) =>
    holds(person, rightsOfWaiting[key])
      ? sql`(select count(*) from ${waiting[key]}) as ${sql.identifier(key)}`
      : sql`0 as ${sql.identifier(key)}`,
  )
  return queryOnlyRow(db, shape, sql`select ${sql.join(counts, sql`, `)}`) as Promise<Record<Key, number>>
}
