import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderCounts } from '#contract/orders/orders.ts'
import { readFigures } from '#server/orders/figure-store.ts'
import { listOrderRows, type OrderRow, sumUp } from '#server/orders/order-list-store.ts'
import { orders } from '#server/orders/order-tables.ts'
import { searchLimit, searchOrders } from '#server/orders/order-search-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { fromNearerEnd, type PageWindow } from '#server/platform/database/page-window.ts'

type Status = OrderStatus | undefined

/** A page of all orders of a status, newest first; `total` tells which end of them is nearer. */
export async function listOrders(
  db: DbOrTransaction,
  status: Status,
  window: PageWindow,
  total: number,
): Promise<OrderRow[]> {
  const { limit, offset, fromEnd } = fromNearerEnd(window, total)
  return listOrderRows(
    db,
    sql`
      select order_id, -order_id as place from orders where ${listed(status)}
      order by order_id ${fromEnd ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}::bigint`,
  )
}

export async function listOrdersByNumber(
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<OrderRow[]> {
  return listOrderRows(
    db,
    sql`
      select order_id, -order_id as place from orders
      where order_id = any(${sql.param(orderIds)}::integer[]) and archived_at is null`,
  )
}

const batch = 500

/** All of them, read in pieces: a list that grows for years is never held as a whole. */
export async function* streamOrders(db: DbOrTransaction, status: Status): AsyncGenerator<OrderRow[]> {
  let last: number | undefined
  for (;;) {
    const older = last === undefined ? sql`` : sql`and order_id < ${last}`
    const rows = await listOrderRows(
      db,
      sql`
        select order_id, -order_id as place from orders where ${listed(status)} ${older}
        order by order_id desc limit ${batch}`,
    )
    yield rows
    last = rows.at(-1)?.order_id
    if (rows.length < batch) return
  }
}

type Wanted = {
  search?: string
  status?: Status
  user_id?: number | undefined
  /** Whether an invoice is asked for. */
  invoice?: boolean | undefined
}

/** The numbers of what is searched for, of one customer or by their invoice, newest first. */
export async function findListedOrders(
  db: DbOrTransaction,
  { search = '', status, user_id, invoice }: Wanted,
): Promise<number[]> {
  const among = sql.join(
    [
      listed(status),
      ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
      ...(invoice === undefined ? [] : [sql`${asksInvoice} = ${invoice}`]),
    ],
    sql` and `,
  )
  if (search !== '') return searchOrders(db, search, among)
  const rows = await queryRows(
    db,
    { order_id: orders.order_id },
    sql`
    select order_id from orders where ${among} order by order_id desc limit ${searchLimit}`,
  )
  return rows.map(({ order_id }) => order_id)
}

const asksInvoice = sql`(order_id in (select i.order_id from invoice_requests i))`

const listed = (status: Status) =>
  status === undefined ? sql`archived_at is null` : sql`archived_at is null and status = ${status}`

export type OrderFigures = { counts: OrderCounts; deliveredRevenue: number }

/** How all orders stand, whatever is searched for. */
export async function readOrderFigures(db: DbOrTransaction): Promise<OrderFigures> {
  const figures = await readFigures(db, 'order')
  const delivered = figures.filter(({ status }) => status === 3)
  const counted = figures.map(({ status, items }) => ({ status, orders: items }))
  return { counts: sumUp(counted), deliveredRevenue: delivered.reduce((sum, { amount }) => sum + amount, 0) }
}
