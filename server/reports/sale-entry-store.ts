import { sql } from 'drizzle-orm'
import type { Period } from '#contract/reports/report-period.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

export type SaleEntry = {
  day: string
  order_id: number
  order_code: string
  customer_name: string
  customer_email: string
  kind: 'delivered' | 'refunded' | 'paid_again'
  copies: number
  revenue: number
  shipping: number
}

/** Their numbers only: an entry never changes, so these stand for what they say at this moment. */
export async function listSaleIds(db: DbOrTransaction, { start, end }: Period): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(sale_id order by day, sale_id), '{}') as ids
    from sales where day between ${start}::date and ${end}::date`)
  return rows[0]?.ids ?? []
}

const batch = 2000

/** Read in pieces while they are written: a file of all sales is never held as a whole. */
export async function* streamSaleEntries(
  db: DbOrTransaction,
  ids: readonly number[],
): AsyncGenerator<SaleEntry> {
  for (let first = 0; first < ids.length; first += batch) {
    const { rows } = await db.execute<SaleEntry>(sql`
      select day::text, order_id, order_code, trim(o.last_name || ' ' || o.first_name) as customer_name,
        o.email as customer_email, kind, copies, revenue, shipping
      from unnest(${sql.param(ids.slice(first, first + batch))}::integer[]) with ordinality as wanted (sale_id, place)
      join sales using (sale_id) join orders o using (order_id)
      order by place`)
    yield* rows
  }
}
