import { type SQL, sql } from 'drizzle-orm'
import type { CartTotals } from '#contract/selling/sums/cart-totals.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import type { DeliveryZone } from '#contract/selling/delivery/delivery-settings.ts'
import type { Arrival } from '#contract/selling/delivery/expected-arrival.ts'
import type { Recipient } from '#contract/selling/orders/recipient.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { insertedSums, placedSums } from '#server/selling/orders/order-sum-store.ts'
import type { OrderLine } from './check-ordered-books.ts'

export type NewOrder = {
  /** Drawn before it is written, so that what goes with it can name it. */
  orderId: number
  code: string
  userId: number
  /** Address of a guest; null: that of the account. */
  email: string | null
  /** Maker among the staff, with what the history says of it; null: the customer. */
  maker: number | null
  /** Account of the maker, otherwise of the customer; null for a guest. */
  byAccount: number | null
  madeNote: string
  recipient: Recipient
  methodId: number
  totals: CartTotals
  /** Part of it that the customer's credit pays; where that is all, it is paid. */
  creditUsed: number
  couponCode: string | null
  note: string
  delivery: DeliveryWay
  /** Null where it is fetched: it goes nowhere, and comes on no day. */
  zone: DeliveryZone | null
  /** Fee of a carrier by which it is charged; null: the zone's. */
  quotedFee: number | null
  arrival: Arrival | null
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

const insert = prepareRows(
  'insert-order',
  {},
  sql`
  with placed as (
    insert into orders (
      order_id, order_code, user_id, method_id, ${insertedSums}, credit_used, paid_at, coupon_code, note, delivery, delivery_zone, quoted_fee, arrives_from, arrives_to, expires_at, first_name, last_name, email, phone_number, house_number, commune, district, province, country, created_by
    )
    overriding system value
    select ${placeholder('orderId')}::integer, ${placeholder('code')}, u.user_id, ${placeholder('methodId')}::smallint, ${placedSums},
      ${placeholder('creditUsed')}::bigint,
      case when ${placeholder('isPaid')}::boolean then now() end,
      ${placeholder('couponCode')}::text, ${placeholder('note')}::text,
      ${placeholder('delivery')}::text, ${placeholder('zone')}::text, ${placeholder('quotedFee')}::integer, ${placeholder('arrivesFrom')}::date, ${placeholder('arrivesTo')}::date,
      now() + make_interval(mins => ${placeholder('waitingMinutes')}::integer),
      ${placeholder('firstName')}, ${placeholder('lastName')}, coalesce(${placeholder('email')}::text, a.email), ${placeholder('phoneNumber')},
      ${placeholder('houseNumber')}, ${placeholder('commune')}, ${placeholder('district')}, ${placeholder('province')},
      ${placeholder('country')}, ${placeholder('maker')}::integer
    from users u left join accounts a on a.account_id = u.user_id
    where u.user_id = ${placeholder('userId')}
  ),
  history as (
    insert into order_history (order_id, status, by_whom, account_id, note)
    values (${placeholder('orderId')}::integer, 0, case when ${placeholder('maker')}::integer is null then 'customer' else 'staff' end,
      ${placeholder('byAccount')}::integer, ${placeholder('madeNote')}::text)
  )
  insert into order_lines (
    order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name, publisher, publisher_year, vat_class
  )
  select ${placeholder('orderId')}::integer, line.book_id, line.quantity, line.price, line.discount, line.title,
    array(select json_array_elements_text(line.authors)), line.category_id, line.category_name, line.publisher, line.publisher_year,
    (select vat_class from books b where b.book_id = line.book_id)
  from json_to_recordset(${placeholder('lines')}::json) as line(
    book_id integer, quantity integer, price integer, discount bigint, title text, authors json,
    category_id integer, category_name text, publisher text, publisher_year text)`,
)

const draw = prepareRows(
  'draw-order-number',
  { order_id: computed.number },
  sql`select nextval('orders_order_id_seq')::integer as order_id`,
)

/** Draws the number of an order that nothing refuses any more: what strangers are refused takes none. */
export async function drawOrderNumber(tx: Transaction): Promise<number> {
  const [row] = await draw(tx, {})
  if (!row) throw new Error('The sequence of orders has no number')
  return row.order_id
}

/** Inserts an order with its sums and the customer's details of this moment, its lines and the start of its history. */
export async function insertOrder(
  tx: Transaction,
  { lines, totals, recipient, arrival, ...order }: NewOrder,
) {
  await insert(tx, {
    ...order,
    ...fillRecipient(recipient),
    ...storedSums(totals),
    arrivesFrom: arrival?.from ?? null,
    arrivesTo: arrival?.to ?? null,
    lines: JSON.stringify(lines),
  })
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
