import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { coupons } from '#server/selling/cart/coupon/coupon-tables.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'

/** Locked as when they order themselves, because their orders are counted; false where no such account can have one. */
export async function holdCustomer(tx: Transaction, userId: number): Promise<boolean> {
  const row = await queryRow(
    tx,
    { account_id: accounts.account_id },
    sql`
    select account_id from accounts where account_id = ${userId} and deleted_at is null and is_active
    for no key update`,
  )
  return row !== undefined
}

export async function findCoupon(tx: Transaction, code: string): Promise<number | undefined> {
  const row = await queryRow(
    tx,
    { coupon_id: coupons.coupon_id },
    sql`select coupon_id from coupons where code = ${code}`,
  )
  return row?.coupon_id
}

const shelfBook = {
  book_id: books.book_id,
  title: books.title,
  price: books.price,
  category_id: books.category_id,
  author_ids: listOf(computed.number),
  stock: computed.number,
} satisfies RowShape
export type ShelfBook = RowOf<typeof shelfBook>

/** Books among these that can be sold at this moment. */
export const listShelf = (db: DbOrTransaction, ids: readonly number[]): Promise<ShelfBook[]> =>
  queryRows(
    db,
    shelfBook,
    sql`
    select b.book_id, b.title, ${priceNow} as price, b.category_id, array(select ba.author_id from book_authors ba where ba.book_id = b.book_id) as author_ids,
      case when b.on_sale and b.withdrawn_at is null then b.quantity else 0 end as stock
    from books b where b.book_id = any(${sql.param([...ids])}::integer[])`,
  )

/** An order in one line, for the audit log. */
export const describeOrder = (tx: Transaction, orderId: number) =>
  queryOnlyRow(
    tx,
    { total_amount: orders.total_amount, ordered: computed.text },
    sql`
    select total_amount, (
      select string_agg(quantity || ' × ' || title, '; ' order by order_detail_id) from order_lines l where l.order_id = o.order_id
    ) as ordered
    from orders o where order_id = ${orderId}`,
  )
