import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { OrderCounts } from '#contract/orders/orders.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

export type OrderLineRow = {
  order_detail_id: number
  book_id: number
  quantity: number
  unit_price: number
  title: string
  authors: string[]
  publisher: string | null
  publisher_year: string | null
  /** What the cover of today is made from. */
  shelf: {
    book_id: number
    image_url: string | null
    title: string
    category_name: string
    publisher_name: string | null
    authors: { author_id: number; name: string }[]
  }
}

export type OrderEventRow = {
  status: OrderStatus
  by_whom: 'customer' | 'staff' | 'shop'
  by_name: string | null
  note: string
  at: string
}

export type OrderRow = {
  order_id: number
  order_code: string
  user_id: number
  status: OrderStatus
  method_id: number
  subtotal: number
  shipping_fee: number
  cod_fee: number
  discount: number
  total_amount: number
  coupon_code: string | null
  first_name: string
  last_name: string
  email: string
  phone_number: string
  house_number: string
  commune: string
  district: string
  province: string
  country: string
  note: string
  cancel_reason: string | null
  tracking_number: string | null
  order_date: string
  paid_at: string | null
  expires_at: string | null
  version: number
  payment_status: PaymentStatus | null
  payment_method: number | null
  payment_amount: number | null
  lines: OrderLineRow[]
  history: OrderEventRow[]
}

const lines = sql`
  select json_agg(json_build_object(
    'order_detail_id', line.order_detail_id, 'book_id', line.book_id, 'quantity', line.quantity,
    'unit_price', line.unit_price, 'title', line.title, 'authors', line.authors, 'publisher', line.publisher,
    'publisher_year', line.publisher_year, 'shelf', json_build_object(
      'book_id', b.book_id, 'image_url', b.image_url, 'title', b.title, 'category_name', c.name,
      'publisher_name', p.name, 'authors', coalesce((
        select json_agg(json_build_object('author_id', a.author_id, 'name', a.name) order by ba.position)
        from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id
      ), '[]')
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
export const orderRows = (found: SQL) => sql<OrderRow>`
  with found as materialized (${found})
  select o.order_id, o.order_code, o.user_id, o.status, o.method_id, o.subtotal, o.shipping_fee, o.cod_fee, o.discount,
    o.total_amount, o.coupon_code, o.first_name, o.last_name, o.email, o.phone_number, o.house_number, o.commune,
    o.district, o.province, o.country, o.note, o.cancel_reason, o.tracking_number, o.order_date, o.paid_at, o.expires_at,
    o.version, payment.status as payment_status, payment.method_id as payment_method, payment.amount as payment_amount,
    coalesce((${lines}), '[]') as lines, coalesce((${history}), '[]') as history
  from found join orders o using (order_id)
  left join lateral (
    select status, method_id, amount from payments
    where payments.order_id = o.order_id and payments.archived_at is null
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
  const { rows } = await db.execute<OrderRow>(
    orderRows(sql`
      select order_id, -order_id as place from orders where ${ofUser(userId, status)} order by -order_id ${limit}`),
  )
  return rows
}

export async function findOrder(db: DbOrTransaction, orderId: number): Promise<OrderRow | undefined> {
  const { rows } = await db.execute<OrderRow>(
    orderRows(
      sql`select order_id, 0 as place from orders where order_id = ${orderId} and archived_at is null`,
    ),
  )
  return rows[0]
}

export async function countOrdersOfUser(db: DbOrTransaction, userId: number): Promise<OrderCounts> {
  const { rows } = await db.execute<{ status: OrderStatus; orders: number }>(sql`
    select status, count(*)::integer as orders from orders where ${ofUser(userId, undefined)} group by status`)
  return sumUp(rows)
}

export function sumUp(rows: readonly { status: OrderStatus; orders: number }[]): OrderCounts {
  const counts: OrderCounts = { all: 0, '0': 0, '1': 0, '2': 0, '3': 0, '4': 0 }
  for (const { status, orders } of rows) {
    counts[status] += orders
    counts.all += orders
  }
  return counts
}

/** An order's books as they would come into a cart. */
export const booksOfOrder = (orderId: number): SQL => sql`
  select book_id, quantity, order_detail_id as place from order_lines where order_id = ${orderId}`
