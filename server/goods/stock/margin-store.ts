import { sql } from 'drizzle-orm'
import { orderLines } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { stockLayers } from '#server/catalogue/books/stock/stock-tables.ts'

const costed = {
  revenue: computed.number,
  copies: computed.number,
  costed_revenue: computed.number,
  costed_copies: computed.number,
  cost: computed.number,
} satisfies RowShape

const sums = sql`
  coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(copies), 0)::bigint as copies,
  coalesce(sum(costed_revenue), 0)::bigint as costed_revenue, coalesce(sum(costed_copies), 0)::bigint as costed_copies,
  coalesce(sum(cost), 0)::bigint as cost`

/** Undefined where there is none that sells anything. */
export const findSoldOrder = (db: DbOrTransaction, orderId: number) =>
  queryRow(
    db,
    { delivered: computed.boolean },
    sql`select status = 3 as delivered from orders where order_id = ${orderId} and status <> 4 and archived_at is null`,
  )

/** A delivered order by its entries of sales; another one as a delivery would enter it now. */
export const listOrderCosts = (db: DbOrTransaction, orderId: number) =>
  queryRows(
    db,
    { book_id: orderLines.book_id, title: orderLines.title, ...costed },
    sql`
    select book_id, l.title, revenue, copies, costed_revenue, costed_copies, cost
    from order_lines l join (
      select book_id, ${sums}
      from sale_lines where sale_id in (select sale_id from sales where order_id = ${orderId}) group by book_id
      union all
      select book_id, line.quantity::bigint * unit_price - discount, line.quantity,
        (line.quantity::bigint * unit_price - discount) * coalesce(c.copies, 0) / line.quantity, coalesce(c.copies, 0), coalesce(c.cost, 0)
      from order_lines line left join cost_of_order(${orderId}) c using (book_id)
      where order_id = ${orderId} and not exists (select from sales where order_id = ${orderId})
    ) entered using (book_id)
    where l.order_id = ${orderId} order by order_detail_id`,
  )

export const sumUpBook = (db: DbOrTransaction, bookId: number) =>
  queryOnlyRow(db, costed, sql`select ${sums} from sale_lines where book_id = ${bookId}`)

export const mostLayers = 50

export const listLayers = (db: DbOrTransaction, bookId: number) =>
  queryRows(
    db,
    {
      layer_id: stockLayers.layer_id,
      remaining: stockLayers.remaining,
      copies: stockLayers.copies,
      unit_cost: stockLayers.unit_cost,
      consigned: stockLayers.consigned,
      receipt_id: stockLayers.receipt_id,
      came_by: stockLayers.came_by,
    },
    sql`
    select layer_id, remaining, copies, unit_cost, consigned, receipt_id, came_by from stock_layers
    where book_id = ${bookId} and not is_empty order by consigned, layer_id limit ${mostLayers}`,
  )

export const sumUpLayers = (db: DbOrTransaction, bookId: number) =>
  queryOnlyRow(
    db,
    { stock_cost: computed.number, stock_uncosted: computed.number },
    sql`
    select coalesce(sum(remaining::bigint * unit_cost), 0)::bigint as stock_cost,
      coalesce(sum(remaining) filter (where unit_cost is null), 0)::bigint as stock_uncosted
    from stock_layers where book_id = ${bookId} and not is_empty`,
  )
