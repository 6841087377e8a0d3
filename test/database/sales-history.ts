import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/database/database.ts'
import { changeAndEnter } from '#server/selling/sales/sales-journal-store.ts'

/** History that an order may have had, told by hand: instants in milliseconds, books by their place in a list. */
export type PastOrder = {
  placed: number
  lines: { book: number; quantity: number; off: number }[]
  shipping: number
  fate: 'waits' | 'cancelled' | 'delivered'
  delivered: number
  /** Time before the delivery at which its money went back; nought where it did not. */
  calledBack: number
  /** Times after the delivery when it was given back, then paid again, then given back again; paid first where it was called back. */
  refunds: number[]
  /** Money that came too much and went back: it never counted. */
  surplus: boolean
}
export type HistoryBook = { id: number; price: number; category: string }

const hour = 3_600_000
/** Around the shop's midnight, and anywhere else. */
const instant = (now: number) =>
  fc
    .tuple(fc.nat(400), fc.oneof(fc.constantFrom(17 * hour - 1, 17 * hour, 0), fc.nat(24 * hour - 1)))
    .map(([daysAgo, inDay]) => Math.floor(now / (24 * hour)) * 24 * hour - daysAgo * 24 * hour + inDay)

export const histories = (now: number, books: number) =>
  fc.array(
    fc.record<PastOrder>({
      placed: instant(now),
      lines: fc.uniqueArray(
        fc.record({ book: fc.nat(books - 1), quantity: fc.integer({ min: 1, max: 3 }), off: fc.nat(20_000) }),
        { minLength: 1, selector: ({ book }) => book },
      ),
      shipping: fc.constantFrom(0, 0, 30_000),
      fate: fc.constantFrom('waits', 'cancelled', 'delivered', 'delivered', 'delivered'),
      delivered: instant(now),
      calledBack: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 40 * 24 * hour })),
      refunds: fc.array(fc.integer({ min: 1, max: 40 * 24 * hour }), { maxLength: 3 }),
      surplus: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14, size: 'max' },
  )

const iso = (instant: number) => new Date(instant).toISOString()
const subtotalOf = (order: PastOrder, books: readonly HistoryBook[]) =>
  order.lines.reduce((sum, { book, quantity }) => sum + quantity * (books[book]?.price ?? 0), 0)
const discountOf = ({ lines }: PastOrder) => lines.reduce((sum, { off }) => sum + off, 0)

type HistoryShop = { db: Db; pool: Pool; books: readonly HistoryBook[]; userId: number }

/** Writes them down as the shop does, step by step, but on the days that are told; `late` without entering what they brought. */
export async function writeHistory(
  { db, pool, books, userId }: HistoryShop,
  orders: readonly PastOrder[],
  late: boolean,
) {
  const change = (statement: SQL) => db.transaction((tx) => changeAndEnter(tx, !late, statement))
  for (const order of orders) {
    const id = await writePlaced(pool, order, books, userId)
    if (order.fate === 'cancelled')
      await pool.query('update orders set status = 4, cancelled_at = order_date where order_id = $1', [id])
    if (order.fate !== 'delivered') continue
    if (order.calledBack > 0) await writeRefund(pool, id, iso(order.delivered - order.calledBack), 0)
    const delivered = iso(order.delivered)
    await change(sql`
      update orders set status = 3, delivered_at = ${delivered}, paid_at = ${order.calledBack > 0 ? null : delivered}
      where order_id = ${id}`)
    if (order.surplus) await writeRefund(pool, id, iso(order.delivered), 1)
    for (const { moment, back } of turnsAfter(order)) {
      if (back) await writeRefund(pool, id, iso(moment), 0)
      await change(sql`update orders set paid_at = ${back ? null : iso(moment)} where order_id = ${id}`)
    }
  }
}

async function writePlaced(
  pool: Pool,
  order: PastOrder,
  books: readonly HistoryBook[],
  userId: number,
): Promise<number> {
  const { rows } = await pool.query<{ order_id: number }>(
    `insert into orders (order_code, user_id, method_id, subtotal, discount, shipping_fee, total_amount, first_name, last_name,
       email, phone_number, house_number, commune, district, province, country, order_date)
     values (gen_random_uuid(), $1, 1, $2, $3, $4, $2::bigint + $4::integer - $3::bigint, 'Hà', 'Đỗ', 'ha@example.vn', '', '', '', '', '', '', $5)
     returning order_id`,
    [userId, subtotalOf(order, books), discountOf(order), order.shipping, iso(order.placed)],
  )
  const id = rows[0]?.order_id ?? 0
  for (const { book, quantity, off } of order.lines)
    await pool.query(
      `insert into order_lines (order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name)
       select $1, book_id, $3, price, $4, title, '{}', category_id, name from books join categories using (category_id)
       where book_id = $2`,
      [id, books[book]?.id, quantity, off],
    )
  return id
}

function turnsAfter({ delivered, calledBack, refunds }: PastOrder) {
  let moment = delivered
  const first = calledBack > 0 ? 1 : 0
  return refunds.map((later, index) => ({ moment: (moment += later), back: index % 2 === first }))
}

/** Money given back before the delivery goes off with it. */
const turnsOf = (order: PastOrder) => [
  ...(order.calledBack > 0 ? [{ moment: order.delivered, back: true }] : []),
  ...turnsAfter(order),
]

const writeRefund = (pool: Pool, orderId: number, at: string, surplus: number) =>
  pool.query(
    `insert into payments (order_id, method_id, amount, received_amount, status, completed_at, refunded_at)
     select order_id, 2, total_amount, total_amount + $3::integer, 3, $2, $2 from orders where order_id = $1`,
    [orderId, at, surplus],
  )

/** Naive result: the same numbers without a table, a trigger or a time zone of a database. */
export type ExpectedPeriod = {
  revenue: number
  refunded: number
  shipping: number
  orders: number
  copies: number
  byMonth: Map<string, number>
  byBook: Map<number, { copies: number; revenue: number }>
}

export const dayOf = (instant: number) => iso(instant + 7 * hour).slice(0, 10)

export function expectedPeriod(
  orders: readonly PastOrder[],
  books: readonly HistoryBook[],
  { start, end }: { start: string; end: string },
): ExpectedPeriod {
  const told: ExpectedPeriod = {
    revenue: 0,
    refunded: 0,
    shipping: 0,
    orders: 0,
    copies: 0,
    byMonth: new Map(),
    byBook: new Map(),
  }
  const count = (order: PastOrder, instant: number, sign: 1 | -1, first: boolean) => {
    const day = dayOf(instant)
    if (day < start || day > end) return
    const goods = subtotalOf(order, books) - discountOf(order)
    told.revenue += sign * goods
    if (sign === -1) told.refunded += goods
    told.shipping += sign * order.shipping
    if (first) told.orders++
    const month = day.slice(0, 7)
    told.byMonth.set(month, (told.byMonth.get(month) ?? 0) + sign * goods)
    for (const { book, quantity, off } of order.lines) {
      const { id = 0, price = 0 } = books[book] ?? {}
      const sum = told.byBook.get(id) ?? { copies: 0, revenue: 0 }
      told.byBook.set(id, {
        copies: sum.copies + (first ? quantity : 0),
        revenue: sum.revenue + sign * (quantity * price - off),
      })
      if (first) told.copies += quantity
    }
  }
  for (const order of orders.filter(({ fate }) => fate === 'delivered')) {
    count(order, order.delivered, 1, true)
    for (const { moment, back } of turnsOf(order)) count(order, moment, back ? -1 : 1, false)
  }
  return told
}
