import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { orderStatus, type OrderStatus } from '#contract/selling/orders/order-status.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import { writeHistory } from '#server/selling/orders/order-change-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { drizzleOn } from '#server/platform/library-internals/transaction-clients.ts'
import { changeAndEnter } from '#server/selling/sales/sales-journal-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from './actors.ts'

/** The simplest order that there can be, to have something to tell of it. */
export async function createMinimalOrder(pool: Pool, { user_id }: Pick<Actor, 'user_id'>): Promise<number> {
  const { rows } = await pool.query<{ order_id: number }>(
    `insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
       phone_number, house_number, commune, district, province, country)
     values ('T' || gen_random_uuid(), $1, 1, 90000, 90000, 'Thu Hà', 'Nguyễn', 'a@b.vn', '', '', '', '', '', '')
     returning order_id`,
    [user_id],
  )
  const order = rows[0]?.order_id ?? 0
  await recordOrderStatus(pool, order, orderStatus.pending)
  return order
}

type KeptOfBook = { authors?: readonly string[]; category?: string }

/** An order of one copy of a book that nothing is told of; what it keeps of the book may be given. */
export async function orderOneCopy(
  pool: Pool,
  { user_id }: Pick<Actor, 'user_id'>,
  bookId: number,
  { authors = [], category = '' }: KeptOfBook = {},
) {
  await pool.query(
    `with placed as (
       insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
         phone_number, house_number, commune, district, province, country)
       values ('T' || gen_random_uuid(), $1, 1, 1000, 1000, '', '', '', '', '', '', '', '', '') returning order_id)
     insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name)
     select order_id, book_id, 1, 1000, title, $3, category_id, $4 from placed, books where book_id = $2`,
    [user_id, bookId, authors, category],
  )
}

/** A line of its history and what is notified of it, as the verbs write them; the order's own status stays. */
export async function recordOrderStatus(pool: Pool, orderId: number, status: OrderStatus) {
  await drizzleOn(pool).transaction(async (tx) => {
    await writeHistory(tx, orderId, { status, by: 'staff', accountId: null })
    await notifyAboutOrder(tx, orderId, orderNotices[status])
  })
}

/** The order is delivered past its steps, for tests of what comes after that; its sale is entered, as the commit demands. */
export const deliverOrder = (db: Db, orderId: number, paid = false) =>
  db.transaction((tx) =>
    changeAndEnter(
      tx,
      true,
      sql`update orders set status = 3, delivered_at = now(), paid_at = case when ${paid} then now() else paid_at end
        where order_id = ${orderId}`,
    ),
  )

/** Code of an order, as its customer's screens and notices name it. */
export async function orderCodeOf(pool: Pool, orderId: number): Promise<string> {
  const { rows } = await pool.query('select order_code from orders where order_id = $1', [orderId])
  return rows[0].order_code
}
