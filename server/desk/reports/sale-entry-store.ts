import { sql } from 'drizzle-orm'
import type { Period } from '#contract/desk/reports/report-period.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { sales } from '#server/selling/sales/sale-tables.ts'

const saleEntry = {
  day: sales.day,
  order_id: sales.order_id,
  order_code: computed.text,
  customer_name: computed.text,
  customer_email: nullable(orders.email),
  kind: sales.kind,
  copies: sales.copies,
  revenue: sales.revenue,
  shipping: sales.shipping,
} satisfies RowShape
export type SaleEntry = RowOf<typeof saleEntry>

/** Their numbers only: an entry never changes, so these stand for what they say at this moment. */
export async function listSaleIds(db: DbOrTransaction, { start, end }: Period): Promise<number[]> {
  const { ids } = await queryOnlyRow(
    db,
    { ids: listOf(sales.sale_id) },
    sql`
    select coalesce(array_agg(sale_id order by day, sale_id), '{}') as ids
    from sales where day between ${start}::date and ${end}::date`,
  )
  return ids
}

const batch = 2000

/** Read in pieces while they are written: a file of all sales is never held as a whole. */
export async function* streamSaleEntries(
  db: DbOrTransaction,
  ids: readonly number[],
): AsyncGenerator<SaleEntry> {
  for (let first = 0; first < ids.length; first += batch) {
    yield* await queryRows(
      db,
      saleEntry,
      sql`
      select day::text, sales.order_id, coalesce(order_code, receipt_no) as order_code,
        coalesce(trim(o.last_name || ' ' || o.first_name), 'Khách tại quầy') as customer_name,
        o.email as customer_email, kind, copies, revenue, shipping
      from unnest(${sql.param(ids.slice(first, first + batch))}::integer[]) with ordinality as wanted (sale_id, place)
      join sales using (sale_id) left join orders o using (order_id)
        left join counter_sales c using (counter_sale_id)
      order by place`,
    )
  }
}
