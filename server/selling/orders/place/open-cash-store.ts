import { type SQL, sql } from 'drizzle-orm'
import type { OpenCash } from '#contract/selling/orders/open-cash.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

export const openCashRow = {
  orders: computed.number,
  copies: computed.number,
  worth: orders.due_amount,
  received: computed.boolean,
} satisfies RowShape
export type OpenCashRow = RowOf<typeof openCashRow>

/** One row: the cash orders of a customer that are under way, and whether one ever reached them; nothing is read where it is not wanted. */
export const openCashOf = (user: SQL, wanted = sql`true`) => sql`
  select count(*)::integer as orders, coalesce(sum(lines.copies), 0)::integer as copies,
    coalesce(sum(o.due_amount), 0)::bigint as worth,
    not ${wanted} or exists (select from orders where user_id = ${user} and status = 3) as received
  from orders o cross join lateral (select sum(quantity) as copies from order_lines where order_id = o.order_id) lines
  where ${wanted} and o.user_id = ${user} and o.method_id = 1 and o.status in (0, 1, 2) and o.paid_at is null and o.archived_at is null`

const sum = prepareRows('sum-open-cash', openCashRow, openCashOf(sql`${sql.placeholder('userId')}::integer`))

/**
 * The cash orders under way of a customer who never received an order; undefined for others. The count is certain while the row of
 * the person is locked.
 */
export async function sumOpenCash(tx: Transaction, userId: number): Promise<OpenCash | undefined> {
  const [row] = await sum(tx, { userId })
  return row && unprovenCash(row)
}

export function unprovenCash({ received, ...cash }: OpenCashRow): OpenCash | undefined {
  return received ? undefined : { orders: cash.orders, copies: cash.copies, worth: cash.worth }
}
