import { type SQL, sql } from 'drizzle-orm'
import { type OrderStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import type { OrderCounts } from '#contract/selling/orders/orders.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { authorsOfBook, coverRow } from '#server/catalogue/books/book-row-store.ts'
import { carrierCashRow, selectCarrierCash } from './carrier-cash-store.ts'
import { extrasRow, selectExtras } from './extras/extra-store.ts'
import { parcelRow, selectParcel } from './order-step-store.ts'
import { orderHistory, orderLines, orders } from './order-tables.ts'
import { selectSums, sumRow } from './order-sum-store.ts'

const orderLineRow = {
  order_detail_id: orderLines.order_detail_id,
  book_id: orderLines.book_id,
  quantity: orderLines.quantity,
  unit_price: orderLines.unit_price,
  title: orderLines.title,
  authors: orderLines.authors,
  publisher: orderLines.publisher,
  publisher_year: orderLines.publisher_year,
  /** Columns that the cover of today is made from. */
  shelf: objectOf(coverRow),
} satisfies RowShape
export type OrderLineRow = RowOf<typeof orderLineRow>

const orderEventRow = {
  status: orderHistory.status,
  by_whom: orderHistory.by_whom,
  by_name: nullable(computed.text),
  note: orderHistory.note,
  at: orderHistory.at,
} satisfies RowShape
export type OrderEventRow = RowOf<typeof orderEventRow>

const orderRow = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  user_id: orders.user_id,
  of_guest: computed.boolean,
  status: orders.status,
  method_id: orders.method_id,
  ...sumRow,
  credit_used: orders.credit_used,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  coupon_code: orders.coupon_code,
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  phone_number: orders.phone_number,
  house_number: orders.house_number,
  commune: orders.commune,
  district: orders.district,
  province: orders.province,
  country: orders.country,
  note: orders.note,
  cancel_reason: orders.cancel_reason,
  ...parcelRow,
  delivery: orders.delivery,
  held_until: orders.held_until,
  delivery_zone: orders.delivery_zone,
  arrives_from: orders.arrives_from,
  arrives_to: orders.arrives_to,
  arrival_note: orders.arrival_note,
  order_date: orders.order_date,
  paid_at: orders.paid_at,
  expires_at: orders.expires_at,
  version: orders.version,
  payment_status: nullable(oneOf(...Object.values(paymentStatus))),
  payment_method: nullable(orders.method_id),
  payment_amount: nullable(orders.total_amount),
  ...carrierCashRow,
  ...extrasRow,
  lines: listOf(objectOf(orderLineRow)),
  history: listOf(objectOf(orderEventRow)),
} satisfies RowShape
export type OrderRow = RowOf<typeof orderRow>

const lines = sql`
  select json_agg(json_build_object(
    'order_detail_id', line.order_detail_id, 'book_id', line.book_id, 'quantity', line.quantity,
    'unit_price', line.unit_price, 'title', line.title, 'authors', line.authors, 'publisher', line.publisher,
    'publisher_year', line.publisher_year, 'shelf', json_build_object(
      'book_id', b.book_id, 'image_url', b.image_url, 'title', b.title, 'category_name', c.name,
      'publisher_name', p.name, 'authors', ${authorsOfBook}
    )) order by line.order_detail_id)
  from order_lines line
  join books b on b.book_id = line.book_id
  join categories c on c.category_id = b.category_id
  left join publishers p on p.publisher_id = b.publisher_id
  where line.order_id = o.order_id`

const history = sql`
  select json_agg(json_build_object(
    'status', event.status, 'by_whom', event.by_whom, 'note', event.note, 'at', ${isoInstant(sql`event.at`)},
    'by_name', trim(who.last_name || ' ' || who.first_name)
  ) order by event.history_id)
  from order_history event left join users who on who.user_id = event.account_id where event.order_id = o.order_id`

/** The orders that `found` selects as `order_id` and, to put them in order, `place`. */
export function listOrderRows(db: DbOrTransaction, found: SQL): Promise<OrderRow[]> {
  return queryRows(db, orderRow, selectOrders(found))
}

const selectOrders = (found: SQL) => sql`
  with found as materialized (${found})
  select o.order_id, o.order_code, o.user_id, exists (select from guest_orders g where g.order_id = o.order_id) as of_guest, o.status, o.method_id,
    ${selectSums('o')}, o.credit_used, o.due_amount, o.supplement_due, o.supplement_way, o.coupon_code, o.first_name, o.last_name, o.email, o.phone_number, o.house_number, o.commune,
    o.district, o.province, o.country, o.note, o.cancel_reason, ${selectParcel}, o.delivery, ${isoInstant(sql`o.held_until`)} as held_until, o.delivery_zone, o.arrives_from::text, o.arrives_to::text, o.arrival_note,
    ${isoInstant(sql`o.order_date`)} as order_date, ${isoInstant(sql`o.paid_at`)} as paid_at, ${isoInstant(sql`o.expires_at`)} as expires_at,
    o.version, payment.status as payment_status, payment.method_id as payment_method, payment.amount as payment_amount,
    ${selectCarrierCash(sql`o.order_id`)}, ${selectExtras},
    coalesce((${lines}), '[]') as lines, coalesce((${history}), '[]') as history
  from found join orders o using (order_id)
  left join lateral (
    select status, method_id, amount from payments
    where payments.order_id = o.order_id and payments.archived_at is null and supplement_id is null
    order by array_position('{1,3}', status), payment_id desc limit 1
  ) as payment on true
  order by found.place`

export type OrderFilter = {
  status?: OrderStatus | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const ofUser = (userId: number, status: OrderStatus | undefined) => sql`
  user_id = ${userId} and archived_at is null ${status === undefined ? sql`` : sql`and status = ${status}`}`

/** Newest first; without a page all of them. */
export async function listOrdersOfUser(
  db: DbOrTransaction,
  userId: number,
  { status, page, page_size }: OrderFilter = {},
): Promise<OrderRow[]> {
  const limit =
    page === undefined || page_size === undefined
      ? sql``
      : sql`limit ${page_size} offset ${(page - 1) * page_size}`
  return listOrderRows(
    db,
    sql`
      select order_id, -order_id as place from orders where ${ofUser(userId, status)} order by -order_id ${limit}`,
  )
}

export async function findOrder(db: DbOrTransaction, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await listOrderRows(
    db,
    sql`select order_id, 0 as place from orders where order_id = ${orderId} and archived_at is null`,
  )
  return order
}

export async function findOrderByCode(db: DbOrTransaction, code: string): Promise<OrderRow | undefined> {
  const [order] = await listOrderRows(
    db,
    sql`select order_id, 0 as place from orders where order_code = ${code} and archived_at is null`,
  )
  return order
}

export async function countOrdersOfUser(db: DbOrTransaction, userId: number): Promise<OrderCounts> {
  const rows = await queryRows(
    db,
    { status: orders.status, orders: computed.number },
    sql`
    select status, count(*)::integer as orders from orders where ${ofUser(userId, undefined)} group by status`,
  )
  return sumUp(rows)
}

export function sumUp(rows: readonly { status: OrderStatus; orders: number }[]): OrderCounts {
  const counts: OrderCounts = { all: 0, '0': 0, '1': 0, '2': 0, '3': 0, '4': 0 }
  for (const row of rows) {
    counts[row.status] += row.orders
    counts.all += row.orders
  }
  return counts
}

/** An order's books as they would come into a cart. */
export const booksOfOrder = (orderId: number): SQL => sql`
  select book_id, quantity, order_detail_id as place from order_lines where order_id = ${orderId}`
