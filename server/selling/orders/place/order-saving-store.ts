import { type SQL, sql } from 'drizzle-orm'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import type { DeliveryZone } from '#contract/selling/delivery/delivery-settings.ts'
import type { Arrival } from '#contract/selling/delivery/expected-arrival.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Recipient } from '#contract/selling/orders/recipient.ts'
import type { RedeemedCoupon } from '#server/selling/cart/coupon/coupon-store.ts'
import { termsOf } from '#server/selling/cart/coupon/coupon-tables.ts'
import { insertSpentCredit } from '#server/selling/credit/credit-store.ts'
import { stockChange } from '#server/catalogue/books/save/stock-store.ts'
import { insertStaffNotifications } from '#server/identity/notifications/notify-store.ts'
import { insertOrderLetter } from '#server/base/outbox/queue-letters-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Claim, saveAnswer } from '#server/platform/database/idempotency.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, listOf, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { OrderLine } from './check-ordered-books.ts'

export type NewOrder = {
  claim: Claim
  /** Answer to the call, beside the number of the order. */
  answer: object
  code: string
  userId: number
  /** Address of a guest; null: that of the account. */
  email: string | null
  /** Maker among the staff, with what the history says of it; null: the customer. */
  maker: number | null
  madeNote: string
  recipient: Recipient
  methodId: number
  totals: CartTotals
  /** Part of it that the customer's credit pays; where that is all, it is paid. */
  creditUsed: number
  cartId: number
  coupon: RedeemedCoupon | undefined
  note: string
  zone: DeliveryZone
  arrival: Arrival
  /** Nothing of it is to be paid any more. */
  isPaid: boolean
  /** An unpaid online order waits so many minutes; others wait for nothing. */
  waitingMinutes: number | null
  lines: readonly (OrderLine & { discount: number })[]
}

/** Number of a customer's online orders that wait for their payment. */
export const unpaidOrdersOf = (user: SQL) => sql`(
  select count(*)::integer from orders
  where user_id = ${user} and status = 0 and paid_at is null and expires_at is not null and archived_at is null)`

/** Certain while the rows of the person and of their cart are locked. */
export async function countUnpaidOrders(tx: Transaction, userId: number): Promise<number> {
  const unpaid = await queryValue(
    tx,
    computed.number,
    sql`select ${unpaidOrdersOf(sql`${userId}::integer`)} as unpaid`,
  )
  return unpaid ?? 0
}

const { placeholder } = sql

/** Its number, and the tags of the books that it takes. */
const insertedOrder = { order_id: orders.order_id, tags: listOf(computed.text) } satisfies RowShape
export type InsertedOrder = RowOf<typeof insertedOrder>

/**
 * Hides from the planner whether there is a coupon: otherwise it takes each order for one that is better planned anew, which takes
 * thrice as long as to write it.
 */
const insert = prepareRows(
  'insert-order',
  insertedOrder,
  sql`
  with placed as (
    insert into orders (
      order_code, user_id, method_id, subtotal, discount, shipping_fee, shipping_discount, coupon_shipping_discount, cod_fee, gift_fee, total_amount, credit_used, paid_at, coupon_code, note, delivery_zone, arrives_from, arrives_to, expires_at, first_name, last_name, email, phone_number, house_number, commune, district, province, country, created_by
    )
    select ${placeholder('code')}, u.user_id, ${placeholder('methodId')}::smallint, ${placeholder('subtotal')}::bigint,
      ${placeholder('discount')}::bigint, ${placeholder('shippingFee')}::integer, ${placeholder('shippingDiscount')}::integer,
      ${placeholder('couponShippingDiscount')}::integer,
      ${placeholder('codFee')}::integer, ${placeholder('giftFee')}::integer, ${placeholder('total')}::bigint, ${placeholder('creditUsed')}::bigint,
      case when ${placeholder('isPaid')}::boolean then now() end,
      ${placeholder('couponCode')}::text, ${placeholder('note')}::text,
      ${placeholder('zone')}::text, ${placeholder('arrivesFrom')}::date, ${placeholder('arrivesTo')}::date,
      now() + make_interval(mins => ${placeholder('waitingMinutes')}::integer),
      ${placeholder('firstName')}, ${placeholder('lastName')}, coalesce(${placeholder('email')}::text, a.email), ${placeholder('phoneNumber')},
      ${placeholder('houseNumber')}, ${placeholder('commune')}, ${placeholder('district')}, ${placeholder('province')},
      ${placeholder('country')}, ${placeholder('maker')}::integer
    from users u left join accounts a on a.account_id = u.user_id
    where u.user_id = ${placeholder('userId')}
    returning order_id, user_id, method_id, due_amount, credit_used, paid_at, email
  ),
  account as (
    select account_id from accounts where account_id = coalesce(${placeholder('maker')}::integer, ${placeholder('userId')}::integer)
  ),
  line as (
    select * from json_to_recordset(${placeholder('lines')}::json) as line(
      book_id integer, quantity integer, price integer, discount bigint, title text, authors json,
      category_id integer, category_name text, publisher text, publisher_year text)
  ),
  lines as (
    insert into order_lines (
      order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name, publisher, publisher_year
    )
    select placed.order_id, line.book_id, line.quantity, line.price, line.discount, line.title,
      array(select json_array_elements_text(line.authors)), line.category_id, line.category_name, line.publisher,
      line.publisher_year
    from placed, line
  ),
  history as (
    insert into order_history (order_id, status, by_whom, account_id, note)
    select order_id, 0, case when ${placeholder('maker')}::integer is null then 'customer' else 'staff' end,
      (select account_id from account), ${placeholder('madeNote')}::text from placed
  ),
  cash as (
    insert into payments (order_id, method_id, amount)
    select order_id, method_id, due_amount from placed where method_id = 1 and paid_at is null
  ),
  ${insertSpentCredit},
  used as (
    insert into coupon_uses (order_id, coupon_id, user_id, discount, terms, first_of)
    select order_id, ${placeholder('couponId')}::integer, user_id,
      ${placeholder('discount')}::bigint + ${placeholder('couponShippingDiscount')}::integer, ${placeholder('couponTerms')}::jsonb,
      case when ${placeholder('isFirst')}::boolean then user_id end from placed
    where (select ${placeholder('couponId')}::integer) is not null
    returning coupon_id, discount
  ),
  counted as (
    update coupons set discount_given = discount_given + used.discount from used where coupons.coupon_id = used.coupon_id
  ),
  emptied as (
    delete from cart_lines kept using line
    where kept.cart_id = ${placeholder('cartId')} and kept.book_id = line.book_id and kept.quantity <= line.quantity
  ),
  lessened as (
    update cart_lines kept set quantity = kept.quantity - line.quantity from line
    where kept.cart_id = ${placeholder('cartId')} and kept.book_id = line.book_id and kept.quantity > line.quantity
  ),
  left_behind as (
    update carts set coupon_id = null, updated_at = now() where cart_id = ${placeholder('cartId')}
  ),
  ${insertStaffNotifications(orderNotices[orderStatus.pending], sql`(select order_id from placed)`)},
  ${insertOrderLetter('order_placed')},
  stock as (${stockChange({
    changes: sql`(select book_id, -quantity from line)`,
    reason: sql`'order'`,
    document: sql`(select 'order ' || order_id from placed)`,
    person: sql`(select coalesce((select account_id::text from account), '') from placed)`,
  })}),
  answered as (${saveAnswer(sql`(select ${placeholder('answer')}::jsonb || jsonb_build_object('order_id', order_id) from placed)`)})
  select order_id, array(select unnest(tags) from stock) as tags from placed`,
)

/**
 * All that an order writes: itself with its sums and the customer's details of this moment, its lines, the start of its history, the
 * cash it waits for, the use of its coupon, the notifications of the staff, the customer's letter, and what a repeat of its call is answered. What was
 * ordered leaves the cart, the coupon with it, and the stock; what is left of a line stays. Triggers keep the figures
 * (keep_added_figures) and enter each book in the ledger (keep_stock_ledger).
 */
export async function insertOrder(
  tx: Transaction,
  { claim, coupon, lines, totals, answer, recipient, arrival, ...order }: NewOrder,
): Promise<InsertedOrder> {
  const [placed] = await insert(tx, {
    ...order,
    ...claim,
    answer: JSON.stringify(answer),
    ...fillRecipient(recipient),
    subtotal: totals.subtotal,
    discount: totals.discount,
    shippingFee: totals.shippingFee - totals.shippingDiscount,
    shippingDiscount: totals.shippingDiscount,
    couponShippingDiscount: totals.couponShippingDiscount,
    codFee: totals.codFee,
    giftFee: totals.giftFee,
    total: totals.payable,
    arrivesFrom: arrival.from,
    arrivesTo: arrival.to,
    couponId: coupon?.coupon_id ?? null,
    couponCode: coupon?.code ?? null,
    couponTerms: coupon ? JSON.stringify(termsOf(coupon)) : null,
    isFirst: coupon?.first_order ?? false,
    lines: JSON.stringify(lines),
  })
  if (!placed) throw new Error('A held customer was not there to order')
  return placed
}

const fillRecipient = ({ first_name, last_name, phone_number, address }: Recipient) => ({
  firstName: first_name,
  lastName: last_name,
  phoneNumber: phone_number,
  houseNumber: address.house_number,
  commune: address.commune,
  district: address.district,
  province: address.councious,
  country: address.country,
})
