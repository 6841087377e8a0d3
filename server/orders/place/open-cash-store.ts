import { type SQL, sql } from 'drizzle-orm'
import type { OpenCash } from '#contract/orders/open-cash.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareStatement } from '#server/platform/database/prepared-statement.ts'

export type OpenCashRow = OpenCash & { proven: boolean }

/** One row: the cash orders of somebody that are under way, and whether they ever received an order. */
export const openCashOf = (user: SQL) => sql<OpenCashRow>`
  select count(*)::integer as orders, coalesce(sum(lines.copies), 0)::integer as copies,
    coalesce(sum(o.total_amount), 0)::bigint as worth,
    exists (select from orders where user_id = ${user} and status = 3) as proven
  from orders o cross join lateral (select sum(quantity) as copies from order_lines where order_id = o.order_id) lines
  where o.user_id = ${user} and o.method_id = 1 and o.status in (0, 1, 2) and o.archived_at is null`

const sum = prepareStatement<OpenCashRow>(
  'sum-open-cash',
  openCashOf(sql`${sql.placeholder('userId')}::integer`),
)

/**
 * The cash orders under way of somebody who never received an order; undefined for who did. Whoever holds the person alone counts for
 * certain.
 */
export async function sumOpenCash(tx: Transaction, userId: number): Promise<OpenCash | undefined> {
  const [row] = await sum(tx, { userId })
  return row && unprovenCash(row)
}

export function unprovenCash({ proven, orders, copies, worth }: OpenCashRow): OpenCash | undefined {
  return proven ? undefined : { orders, copies, worth: Number(worth) }
}
