import { sql } from 'drizzle-orm'
import type { OrderCounts } from '#contract/selling/orders/orders.ts'
import { readFigures } from '#server/selling/orders/figure-store.ts'
import { listOrderRows, type OrderRow, sumUp } from '#server/selling/orders/order-list-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { searchOrders } from '#server/selling/orders/order-search-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { fromNearerEnd, type PageWindow } from '#server/platform/database/lists/list-page.ts'
import { matchesOrderFilter, newestOrdersFirst, type OrderFilter } from './order-filter-store.ts'

/** A page of orders, newest first; `total` tells which end of them is nearer. */
export async function listOrders(
  db: DbOrTransaction,
  filter: OrderFilter,
  window: PageWindow,
  total: number,
): Promise<OrderRow[]> {
  const { limit, offset, fromEnd } = fromNearerEnd(window, total)
  return listOrderRows(
    db,
    sql`
      select order_id, -order_id as place from orders where ${matchesOrderFilter(filter)}
      order by order_id ${fromEnd ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}::bigint`,
  )
}

/** The numbers of one page of a narrowed list, newest first. */
export async function listNarrowedOrders(
  db: DbOrTransaction,
  filter: OrderFilter,
  { limit, offset }: PageWindow,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { order_id: orders.order_id },
    sql`
    select order_id from orders where ${matchesOrderFilter(filter)}
    order by ${newestOrdersFirst} limit ${limit} offset ${offset}::bigint`,
  )
  return rows.map(({ order_id }) => order_id)
}

/** Number of orders, up to one more than `most`. */
export const countNarrowedOrders = (
  db: DbOrTransaction,
  filter: OrderFilter,
  most: number,
): Promise<number> =>
  queryCount(
    db,
    sql`
    select count(*)::integer as orders from (
      select from orders where ${matchesOrderFilter(filter)} limit ${most + 1}
    ) as counted`,
  )

export async function listOrdersByNumber(
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<OrderRow[]> {
  return listOrderRows(
    db,
    sql`
      select o.order_id, wanted.place from unnest(${sql.param(orderIds)}::integer[]) with ordinality as wanted(order_id, place)
      join orders o on o.order_id = wanted.order_id and o.archived_at is null`,
  )
}

const batch = 500

/** All of them, read in pieces: a list that grows for years is never held as a whole. */
export async function* streamOrders(db: DbOrTransaction, filter: OrderFilter): AsyncGenerator<OrderRow[]> {
  let last: number | undefined
  for (;;) {
    const older = last === undefined ? sql`` : sql`and order_id < ${last}`
    const rows = await listOrderRows(
      db,
      sql`
        select order_id, -order_id as place from orders where ${matchesOrderFilter(filter)} ${older}
        order by order_id desc limit ${batch}`,
    )
    yield rows
    last = rows.at(-1)?.order_id
    if (rows.length < batch) return
  }
}

/** The numbers of what is searched for, the best matches first. */
export const findOrders = (db: DbOrTransaction, search: string, filter: OrderFilter): Promise<number[]> =>
  searchOrders(db, search, matchesOrderFilter(filter))

export type OrderFigures = { counts: OrderCounts; deliveredRevenue: number }

/** Figures of all orders, whatever is searched for. */
export async function readOrderFigures(db: DbOrTransaction): Promise<OrderFigures> {
  const figures = await readFigures(db, 'order')
  const delivered = figures.filter(({ status }) => status === 3)
  const counted = figures.map(({ status, items }) => ({ status, orders: items }))
  return { counts: sumUp(counted), deliveredRevenue: delivered.reduce((sum, { amount }) => sum + amount, 0) }
}
