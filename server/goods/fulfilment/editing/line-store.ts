import { sql } from 'drizzle-orm'
import { bankTransferMethod, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { couponUses, coupons, termsOfUse } from '#server/selling/cart/coupon/coupon-tables.ts'
import { authors, books, categories, publishers } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import { selectSums, setSums, sumRow } from '#server/selling/orders/order-sum-store.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import type { PaymentRow } from '#server/selling/payments/payment-row.ts'
import { readPayments } from '#server/selling/payments/payment-store.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  listOf,
  nullable,
  queryOnlyRow,
  queryRow,
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
  delivery_zone: orders.delivery_zone,
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
    select ${selectSums('orders')}, credit_used, difference, supplement_due, supplement_way, delivery_zone, commune, district, province, country,
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

const usedCoupon = {
  coupon_id: coupons.coupon_id,
  code: coupons.code,
  discount: couponUses.discount,
  terms: termsOfUse,
} satisfies RowShape
type UseOfCoupon = Pick<RowOf<typeof usedCoupon>, 'coupon_id' | 'discount'>

/** Coupon that the order took, as it was then; its row is locked after those of the books and of the credit. */
export async function holdCouponOf(tx: Transaction, orderId: number) {
  const used = await queryRow(
    tx,
    usedCoupon,
    sql`
    select c.coupon_id, c.code, u.discount, u.terms from coupon_uses u join coupons c using (coupon_id)
    where u.order_id = ${orderId} and u.returned_at is null for no key update of c`,
  )
  if (!used) return undefined
  const { terms, ...coupon } = used
  return { ...coupon, ...terms }
}

export async function setCouponDiscount(
  tx: Transaction,
  orderId: number,
  coupon: UseOfCoupon,
  discount: number,
) {
  await tx.execute(sql`
    with used as (update coupon_uses set discount = ${discount} where order_id = ${orderId})
    update coupons set discount_given = discount_given + ${discount - coupon.discount} where coupon_id = ${coupon.coupon_id}`)
}

/** The order stands without it: the use is there again for another one. */
export async function letCouponGo(tx: Transaction, orderId: number, coupon: UseOfCoupon) {
  await tx.execute(sql`
    with used as (delete from coupon_uses where order_id = ${orderId}),
    left_off as (update orders set coupon_code = null where order_id = ${orderId})
    update coupons set used_count = used_count - 1, discount_given = discount_given - ${coupon.discount}
    where coupon_id = ${coupon.coupon_id}`)
}

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

export type WrittenLine = ShelfBook & { quantity: number; unit_price: number; discount: number }

/** Lines that stay keep their number, so that whatever names them goes on naming them. */
export async function writeLines(tx: Transaction, orderId: number, lines: readonly WrittenLine[]) {
  const given = JSON.stringify(lines.map(({ unit_price: price, ...line }) => ({ ...line, price })))
  await tx.execute(sql`
    with line as (
      select * from json_to_recordset(${given}::json) as line(
        book_id integer, quantity integer, price integer, discount bigint, title text, authors json,
        category_id integer, category_name text, publisher text, publisher_year text)
    ),
    gone as (
      delete from order_lines where order_id = ${orderId} and book_id not in (select book_id from line)
    ),
    kept as (
      update order_lines l set quantity = line.quantity, discount = line.discount from line
      where l.order_id = ${orderId} and l.book_id = line.book_id
      returning l.book_id
    )
    insert into order_lines (
      order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name, publisher, publisher_year
    )
    select ${orderId}, line.book_id, line.quantity, line.price, line.discount, line.title,
      array(select json_array_elements_text(line.authors)), line.category_id, line.category_name, line.publisher,
      line.publisher_year
    from line where line.book_id not in (select book_id from order_lines where order_id = ${orderId})`)
}

type Sums = { totals: CartTotals; creditUsed: number; difference: number; paysByCredit: boolean }

export async function writeSums(tx: Transaction, orderId: number, { totals, creditUsed, ...sums }: Sums) {
  await tx.execute(sql`
    update orders set ${setSums(storedSums(totals))}, credit_used = ${creditUsed},
      difference = ${sums.difference},
      paid_at = case when ${sums.paysByCredit} then coalesce(paid_at, now()) else paid_at end,
      expires_at = case when ${sums.paysByCredit} then null else expires_at end,
      updated_at = now(), version = version + 1
    where order_id = ${orderId}`)
}

/** Payments of an unpaid order: cash is awaited in the new sum, and a transfer of the old one no longer. */
export async function awaitNewSum(tx: Transaction, orderId: number, due: number, reason: string) {
  await tx.execute(sql`
    update payments set amount = case when method_id = ${codMethodId} then ${due} else amount end,
      status = case when method_id = ${codMethodId} then status else 2 end,
      failure_reason = case when method_id = ${codMethodId} then failure_reason else ${reason} end,
      updated_at = now(), version = version + 1
    where order_id = ${orderId} and amount <> ${due} and (
      (method_id = ${codMethodId} and status in (0, 2) and received_amount is null)
      or (method_id = ${bankTransferMethod.id} and status = 0))`)
}

export async function refundApart(tx: Transaction, leave: MoneyLeave, paymentId: number, amount: number) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update payments set given_back_apart = given_back_apart + ${amount}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export type NewEdit = {
  totalBefore: number
  totalAfter: number
  creditChange: number
  givenBack: number
  way: 'credit' | 'transfer' | 'gateway' | null
  reference: string
  accountId: number
}

export async function insertEdit(tx: Transaction, orderId: number, edit: NewEdit): Promise<number> {
  const editId = await queryValue(
    tx,
    computed.number,
    sql`
    insert into order_edits (order_id, total_before, total_after, credit_change, given_back, way, reference, account_id)
    values (${orderId}, ${edit.totalBefore}, ${edit.totalAfter}, ${edit.creditChange}, ${edit.givenBack}, ${edit.way},
      ${edit.reference}, ${edit.accountId})
    returning edit_id`,
  )
  if (editId === undefined) throw new Error('An edit was not written')
  return editId
}
