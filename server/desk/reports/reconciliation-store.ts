import { sql } from 'drizzle-orm'
import { summands } from '#contract/selling/sums/order-sums.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { Period } from '#contract/desk/reports/report-period.ts'
import type { Reconciliation } from '#contract/desk/reports/reports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, objectOf, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

const partColumns = summands.map(({ column }) => column)
const summed = {
  columns: sql.raw(partColumns.join(', ')),
  sums: sql.raw(partColumns.map((column) => `'${column}', coalesce(sum(${column}), 0)`).join(', ')),
}

const reconciledSums = {
  delivered_orders: computed.number,
  delivered_amount: computed.number,
  shipping_fees: computed.number,
  parts: objectOf(recordOf(partColumns, () => computed.number)),
  refunds: computed.number,
  refunded_amount: computed.number,
  payments_again: computed.number,
  paid_again_amount: computed.number,
  counter_sales: computed.number,
  counter_amount: computed.number,
  total_revenue: computed.number,
  unexplained: computed.number,
  completed_payments: computed.number,
  completed_amount: computed.number,
  completed_of_delivered: computed.number,
  completed_to_refund: computed.number,
  completed_of_others: computed.number,
} satisfies RowShape

/**
 * Orders, entries of sales and payments of the same days, each from its own table and all in one statement: what the
 * orders and the entries say must lead to one revenue.
 */
export function reconcileSales(
  db: DbOrTransaction,
  { start, end }: Period,
): Promise<Omit<Reconciliation, 'start_date' | 'end_date'>> {
  const since = sql`(${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
  const until = sql`((${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`
  return queryOnlyRow(
    db,
    reconciledSums,
    sql`
    with orders_delivered as materialized (
      select order_id, total_amount, total_amount - subtotal + discount as fees, ${summed.columns}
      from orders where delivered_at >= ${since} and delivered_at < ${until}
    ),
    delivered as (
      select count(*) as orders, coalesce(sum(total_amount), 0)::bigint as amount, coalesce(sum(fees), 0)::bigint as fees,
        json_build_object(${summed.sums}) as parts
      from orders_delivered
    ),
    entered as (
      select coalesce(sum(revenue), 0)::bigint as revenue,
        count(*) filter (where kind in ('refunded', 'returned')) as refunds,
        coalesce(-sum(revenue) filter (where kind in ('refunded', 'returned')), 0)::bigint as refunded,
        count(*) filter (where kind = 'paid_again') as again,
        coalesce(sum(revenue) filter (where kind = 'paid_again'), 0)::bigint as paid_again
      from sales where day between ${start}::date and ${end}::date
    ),
    at_counter as (
      select count(*) filter (where takes_back is null) as sales, coalesce(sum(total), 0)::bigint as amount
      from counter_sales where sold_at >= ${since} and sold_at < ${until}
    ),
    completed as (
      select count(*) as payments, coalesce(sum(amount), 0)::bigint as amount,
        coalesce(sum(amount) filter (where needs_refund), 0)::bigint as owed,
        coalesce(sum(amount) filter (where not needs_refund and orders_delivered.order_id is not null), 0)::bigint as delivered
      from payments left join orders_delivered using (order_id)
      where completed_at >= ${since} and completed_at < ${until} and status = 1 and archived_at is null
    )
    select delivered.orders as delivered_orders, delivered.amount as delivered_amount, fees as shipping_fees, parts,
      refunds, refunded as refunded_amount, again as payments_again, paid_again as paid_again_amount,
      at_counter.sales as counter_sales, at_counter.amount as counter_amount, revenue as total_revenue,
      revenue - (delivered.amount - fees - refunded + paid_again + at_counter.amount) as unexplained,
      completed.payments as completed_payments, completed.amount as completed_amount,
      completed.delivered as completed_of_delivered, owed as completed_to_refund,
      completed.amount - completed.delivered - owed as completed_of_others
    from delivered, entered, at_counter, completed`,
  )
}
