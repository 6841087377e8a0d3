import { sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/selling/orders/order-status.ts'
import { type BookRow, listBookRows } from '#server/catalogue/books/book-row-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, oneOf, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

export const listCardBooks = (db: DbOrTransaction, ids: readonly number[]): Promise<BookRow[]> =>
  listBookRows(db, sql`select unnest(${sql.param(ids)}::integer[]) as book_id, 0 as place`)

const cardOrderRow = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  delivery: orders.delivery,
  status: oneOf(...orderStatuses),
  total_amount: orders.total_amount,
  total_quantity: computed.number,
} satisfies RowShape
export type CardOrderRow = RowOf<typeof cardOrderRow>

export async function listCardOrders(db: DbOrTransaction, ids: readonly number[]): Promise<CardOrderRow[]> {
  return queryRows(
    db,
    cardOrderRow,
    sql`
    select order_id, order_code, delivery, status, total_amount, (
      select coalesce(sum(quantity), 0)::integer from order_lines line where line.order_id = o.order_id
    ) as total_quantity
    from orders o where order_id = any(${sql.param(ids)}::integer[]) and archived_at is null`,
  )
}

/** Limit of the orders that are offered to be sent as a card. */
const mostOffered = 8

/** Newest orders of a customer, or those whose codes have these characters or whose number it is. */
export async function listOrdersOf(
  db: DbOrTransaction,
  userId: number,
  code: string,
): Promise<CardOrderRow[]> {
  const rows = await queryRows(
    db,
    { order_id: orders.order_id },
    sql`
    select order_id from orders where user_id = ${userId} and archived_at is null
      ${code ? sql`and (strpos(upper(order_code), ${code.toUpperCase()}) > 0 or order_id::text = ${code})` : sql``}
    order by order_id::text = ${code} desc, order_id desc limit ${mostOffered}`,
  )
  const ids = rows.map(({ order_id }) => order_id)
  const cards = await listCardOrders(db, ids)
  return ids.flatMap((id) => cards.find(({ order_id }) => order_id === id) ?? [])
}

export async function isBookOnShow(db: DbOrTransaction, bookId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from books where book_id = ${bookId} and withdrawn_at is null`,
  )
  return rowCount === 1
}

export async function isOrderOf(db: DbOrTransaction, orderId: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from orders where order_id = ${orderId} and user_id = ${userId} and archived_at is null`)
  return rowCount === 1
}
