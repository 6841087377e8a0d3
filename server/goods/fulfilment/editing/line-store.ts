import { sql } from 'drizzle-orm'
import { bankTransferMethod, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { authors, books, categories, publishers } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import { selectSums, sumRow } from '#server/selling/orders/order-sum-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { readPayments } from '#server/selling/payment-records/payment-store.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'

const editedOrder = {
  ...sumRow,
  credit_used: orders.credit_used,
  difference: orders.difference,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  delivery: orders.delivery,
  delivery_zone: orders.delivery_zone,
  quoted_fee: orders.quoted_fee,
  commune: orders.commune,
  district: orders.district,
  province: orders.province,
  country: orders.country,
  /** Account that may have credit; null for a guest. */
  account_id: nullable(accounts.account_id),
} satisfies RowShape

/** Order to edit, which the caller has locked. */
export const findEdited = (tx: Transaction, orderId: number) =>
  queryOnlyRow(
    tx,
    editedOrder,
    sql`
    select ${selectSums('orders')}, credit_used, difference, supplement_due, supplement_way, delivery, delivery_zone, quoted_fee, commune, district, province, country,
      (select account_id from accounts where account_id = user_id and deleted_at is null) as account_id
    from orders where order_id = ${orderId}`,
  )

const storedLine = {
  book_id: orderLines.book_id,
  quantity: orderLines.quantity,
  unit_price: orderLines.unit_price,
  title: orderLines.title,
} satisfies RowShape
export type StoredLine = RowOf<typeof storedLine>

export const listLines = (tx: Transaction, orderId: number) =>
  queryRows(
    tx,
    storedLine,
    sql`select book_id, quantity, unit_price, title from order_lines where order_id = ${orderId} order by order_detail_id`,
  )

const shelfBook = {
  book_id: books.book_id,
  title: books.title,
  price: books.price,
  stock: books.quantity,
  on_sale: computed.boolean,
  authors: listOf(authors.name),
  author_ids: listOf(authors.author_id),
  category_id: books.category_id,
  category_name: categories.name,
  publisher: nullable(publishers.name),
  publisher_year: nullable(computed.text),
} satisfies RowShape
export type ShelfBook = RowOf<typeof shelfBook>

/** As they stand on the shelf, locked in the order of their numbers, which avoids deadlocks. */
export const holdBooks = (tx: Transaction, ids: readonly number[]) =>
  queryRows(
    tx,
    shelfBook,
    sql`
    select b.book_id, b.title, ${priceNow} as price, b.quantity as stock, b.on_sale and b.withdrawn_at is null as on_sale,
      b.category_id, c.name as category_name, p.name as publisher,
      coalesce(b.published_on::text, b.published_year || '-01-01') as publisher_year,
      array(select a.name from book_authors ba join authors a using (author_id)
        where ba.book_id = b.book_id order by ba.position) as authors,
      array(select ba.author_id from book_authors ba where ba.book_id = b.book_id) as author_ids
    from books b
    join categories c on c.category_id = b.category_id
    left join publishers p on p.publisher_id = b.publisher_id
    where b.book_id = any(${sql.param([...ids])}::integer[])
    order by b.book_id for no key update of b`,
  )

/** The payment that pays an order, apart from what it costs more; none where credit did. */
export async function findTakenPayment(tx: Transaction, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await readPayments(
    tx,
    sql`where order_id = ${orderId} and status = 1 and not needs_refund and supplement_id is null`,
  )
  return payment
}

/** A gateway is asked for all of a payment, and has not answered. */
export async function isBeingRefunded(tx: Transaction, paymentId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from payments where payment_id = ${paymentId} and refund_request is not null`,
  )
  return rows.length > 0
}

/** Somebody is at a gateway with the sum as it was, or the gateway looks into it. */
export async function isBeingPaid(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from payments where order_id = ${orderId} and status = 0 and reference is not null
      and method_id not in (${codMethodId}, ${bankTransferMethod.id}) and (held or expires_at > now()) limit 1`)
  return rows.length > 0
}
