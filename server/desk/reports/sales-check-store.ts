import { sql, type SQL } from 'drizzle-orm'
import { summands } from '#contract/selling/sums/order-sums.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { Period } from '#contract/desk/reports/report-period.ts'
import type { Reconciliation } from '#contract/desk/reports/reports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, objectOf, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'

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

/** Differences between the entries of an order and the order, its lines and its payments themselves. */
const checks: Record<string, SQL> = {
  'order was delivered and not entered on its day, or entered and not delivered': sql`
    select order_id as id, count(s.day) as kept, count(o.delivered_at) as counted
    from (select order_id, delivered_at, shop_day(delivered_at) as day from orders where status = 3) o
    full join (select order_id, day from sales where kind = 'delivered') s using (order_id, day)
    group by order_id having count(s.day) <> 1 or count(o.delivered_at) <> 1`,
  'entries of order do not add up to what it brought': sql`
    select order_id as id, kept, counted
    from (select order_id, sum(revenue + shipping) as kept from sales where order_id is not null group by order_id) s
    join (
      select order_id, case when paid_at is null and refund_of_delivered(order_id) is not null then 0 else total_amount end - (
          select coalesce(sum(goods_amount + fees_amount), 0) from returns r where r.order_id = orders.order_id and r.state = 'paid_back'
        ) as counted
      from orders where status = 3
    ) o using (order_id)
    where kept <> counted`,
  'money of order was taken off on a day when none went back': sql`
    select s.order_id as id, s.revenue as kept, 0 as counted from sales s
    join orders o using (order_id)
    where kind = 'refunded' and not exists (
      select from payments p where p.order_id = s.order_id and p.status = 3
        and shop_day(greatest(p.refunded_at, o.delivered_at)) = s.day)`,
  'copies of order are not those that were entered': sql`
    select order_id as id, kept, counted
    from (select order_id, sum(copies) as kept from sales where order_id is not null group by order_id) s
    join (
      select order_id, sum(quantity) - coalesce((
          select sum(shelved + lost) from return_lines join returns r using (return_id)
          where r.order_id = l.order_id and r.state = 'paid_back'
        ), 0) as counted
      from order_lines l group by order_id
    ) l using (order_id)
    where kept <> counted`,
  'entry does not add up from its books': sql`
    select sale_id as id, s.revenue + s.copies as kept, coalesce(sum(l.revenue + l.copies), 0) as counted
    from sales s left join sale_lines l using (sale_id, day)
    -- A parcel that came back empty has an entry of nothing, and no books.
    group by sale_id having (s.revenue, s.copies) <> (coalesce(sum(l.revenue), 0), coalesce(sum(l.copies), 0))`,
  'charges of entry are not what it brought beside its books': sql`
    select sale_id as id, s.shipping as kept, coalesce(sum(c.amount), 0) as counted
    from sales s left join sale_charges c using (sale_id)
    group by sale_id having s.shipping <> coalesce(sum(c.amount), 0)`,
}

export const findSalesDifferences = (db: DbOrTransaction) => runChecks(db, checks)
