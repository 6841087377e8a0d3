import { sql, type SQL } from 'drizzle-orm'
import type { OrderCounts } from '#contract/selling/orders/orders.ts'
import { readFigures } from '#server/selling/orders/figure-store.ts'
import { listOrderRows, type OrderRow, sumUp } from '#server/selling/orders/order-list-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { hasParcelIn } from '#server/selling/orders/parcels/parcel-trouble-store.ts'
import { searchOrders } from '#server/selling/orders/order-search-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { fromNearerEnd, type PageWindow } from '#server/platform/database/lists/list-page.ts'
import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { OrderSort } from '#contract/goods/fulfilment/order-filters.ts'
import type { getAllOrders } from '#contract/goods/fulfilment/fulfilment.ts'
import type { orderFeature } from '#contract/goods/fulfilment/order-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { aboutOrder } from '#server/selling/orders/order-desk-store.ts'

/** A window of a list in some order; `total` tells which end of it is nearer. */
export type OrderedWindow = PageWindow & { total: number }

/** Numbers of orders in any order but that of what is due. */
export async function listOrders(
  db: DbOrTransaction,
  filter: OrderFilter,
  {
    sort = '-placed',
    among = sql`true`,
    total,
    ...window
  }: OrderedWindow & { sort?: PlainSort; among?: SQL },
): Promise<number[]> {
  const { limit, offset, fromEnd } = fromNearerEnd(window, total)
  const found = await orderIds(
    db,
    sql`
    select order_id from orders where ${matchesOrderFilter(filter)} and ${among}
    order by ${sortedBy(sort, { narrowed: isNarrowed(filter), turned: fromEnd })} limit ${limit} offset ${offset}::bigint`,
  )
  return fromEnd ? found.toReversed() : found
}

/** Orders that wait, the most urgent first, then what is over, the newest first; `waiting` says how many of the first there are. */
export async function listDueOrders(
  db: DbOrTransaction,
  filter: OrderFilter,
  { limit, offset, total, waiting }: OrderedWindow & { waiting: number },
): Promise<number[]> {
  const due =
    offset >= waiting
      ? []
      : await orderIds(
          db,
          sql`
          select order_id from orders where ${matchesOrderFilter(filter)} and ${isWaiting}
          order by ${dueFirst} limit ${limit} offset ${offset}::bigint`,
        )
  const missing = limit - due.length
  if (missing === 0 || offset + limit <= waiting) return due
  const behind = { limit: missing, offset: Math.max(offset - waiting, 0), total: total - waiting }
  return [...due, ...(await listOrders(db, filter, { ...behind, among: isOver }))]
}

/** The same orders in another order. */
export const sortOrders = (db: DbOrTransaction, ids: readonly number[], sort: OrderSort): Promise<number[]> =>
  orderIds(
    db,
    sql`
    select order_id from orders where order_id = any(${sql.param(ids)}::integer[])
    order by ${sort === 'due' ? dueFirst : sortedBy(sort, { narrowed: true })}`,
  )

async function orderIds(db: DbOrTransaction, statement: SQL): Promise<number[]> {
  const rows = await queryRows(db, { order_id: orders.order_id }, statement)
  return rows.map(({ order_id }) => order_id)
}

/** Number of orders, up to one more than `most`. */
export const countNarrowedOrders = (
  db: DbOrTransaction,
  filter: OrderFilter,
  most: number,
  among: SQL = sql`true`,
): Promise<number> =>
  queryCount(
    db,
    sql`
    select count(*)::integer as orders from (
      select from orders where ${matchesOrderFilter(filter)} and ${among} limit ${most + 1}
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

/** Filters of a list of orders, as the contract's query gives them. */
export type OrderFilter = Omit<QueryOf<typeof getAllOrders>, 'page' | 'page_size' | 'ids'>

const filterNames = [
  'user_id',
  'invoice',
  'invoice_issued',
  'from',
  'to',
  'method_id',
  'paid',
  'province',
  'tracking',
  'guest',
  'delivery',
  'confirmable',
  'late',
  'parcel',
] as const satisfies readonly (keyof OrderFilter)[]

/** True where more is asked for than a status, which is counted already. */
export const isNarrowed = (filter: OrderFilter) => filterNames.some((name) => filter[name] !== undefined)

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

/** Placed, and paid where it is to be paid first. */
export const canBeConfirmed = sql`status = 0 and (method_id = ${sql.raw(String(codMethodId))} or paid_at is not null)`

/** On its way longer than its customer was told. */
export const isLate = sql`status = 2 and coalesce(arrives_to < shop_day(now()), false)`

/** Everything of a filter but its search. */
export function matchesOrderFilter(filter: OrderFilter): SQL {
  const { status, user_id, invoice, from, to, method_id, paid, province, tracking, guest } = filter
  const { confirmable, late, parcel, invoice_issued: issued, delivery } = filter
  const conditions = [sql`archived_at is null`]
  const when = (wanted: unknown, condition: SQL) => {
    if (wanted !== undefined) conditions.push(condition)
  }
  when(status, sql`status = ${status}`)
  when(user_id, sql`user_id = ${user_id}`)
  when(invoice, isThere(invoice, sql`order_id in (select i.order_id from invoice_requests i)`))
  when(
    issued,
    sql`order_id in (
      select i.order_id from invoice_requests i where ${issued ? sql`i.issued_on is not null` : sql`i.issued_on is null`})`,
  )
  when(from, sql`order_date >= ${startOf(from ?? '')}`)
  when(to, sql`order_date < ${endOf(to ?? '')}`)
  when(method_id, sql`method_id = ${method_id}`)
  when(paid, isThere(paid, sql`paid_at is not null`))
  when(province, sql`province_key(province) = province_key(${province})`)
  when(tracking, isThere(tracking, sql`tracking_number is not null`))
  when(guest, isThere(guest, sql`user_id in (select g.user_id from guests g)`))
  when(delivery, sql`delivery = ${delivery}`)
  when(confirmable, isThere(confirmable, canBeConfirmed))
  when(late, isThere(late, isLate))
  when(parcel, parcel ? hasParcelIn(parcel) : sql`true`)
  return sql.join(conditions, sql` and `)
}

const isThere = (wanted: boolean | undefined, condition: SQL) =>
  wanted ? sql`(${condition})` : sql`(not (${condition}))`

/** Its next step waits: for the shop, for its carrier or for its money. */
export const isWaiting = sql`status < 3`
const isOver = sql`status > 2`

/** The shop's own steps by their day, then parcels by the day that was told, then orders by how long they wait for their money. */
const dueFirst = sql`
  case when ${isOver} then 3 when status = 2 then 1 when status = 1 or ${canBeConfirmed} then 0 else 2 end,
  case when ${isOver} then null when status = 2 then coalesce(held_until, arrives_to::timestamp at time zone 'Asia/Ho_Chi_Minh')
    when status = 1 or ${canBeConfirmed} then order_date else expires_at end nulls last,
  case when ${isOver} then -order_id else order_id end`

export type PlainSort = Exclude<OrderSort, 'due'>
const columns = {
  placed: [sql`order_id`],
  /** By the day, so that older days are found without reading all orders that came since. */
  narrowed: [sql`order_date`, sql`order_id`],
  total: [sql`total_amount`, sql`order_id`],
  customer: [sql`name_key(last_name || ' ' || first_name)`, sql`order_id`],
}

function sortedBy(sort: PlainSort, { narrowed = false, turned = false }): SQL {
  const name = sort.replace('-', '') as 'placed' | 'total' | 'customer'
  const falls = sort.startsWith('-') !== turned
  const by = columns[name === 'placed' && narrowed ? 'narrowed' : name]
  return sql.join(
    by.map((column) => (falls ? sql`${column} desc` : sql`${column}`)),
    sql`, `,
  )
}

const waiting = {
  orders_to_confirm: sql`orders where archived_at is null and ${canBeConfirmed}`,
  orders_to_ship: sql`orders where archived_at is null and status = 1`,
  orders_on_the_way: sql`orders where archived_at is null and status = 2`,
}
const id = sql`order_id`
const placed = { amount: sql`due_amount`, since: sql`order_date` }

export const fulfilmentDesk = {
  waiting,
  work: {
    confirm: { id, ...placed, from: waiting.orders_to_confirm, about: aboutOrder },
    send: { id, ...placed, from: waiting.orders_to_ship, about: aboutOrder },
    late: {
      id,
      since: sql`arrives_to::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
      from: sql`orders where archived_at is null and ${isLate}`,
      about: aboutOrder,
    },
  },
  names: { order: selectNames(orders.order_id, orders.order_code) },
} satisfies DeskPartOf<typeof orderFeature>
