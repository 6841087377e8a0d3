import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { getAllOrders } from '#contract/goods/fulfilment/fulfilment.ts'

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
  'confirmable',
  'late',
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
  const { confirmable, late, invoice_issued: issued } = filter
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
  when(confirmable, isThere(confirmable, canBeConfirmed))
  when(late, isThere(late, isLate))
  return sql.join(conditions, sql` and `)
}

const isThere = (wanted: boolean | undefined, condition: SQL) =>
  wanted ? sql`(${condition})` : sql`(not (${condition}))`

/** Newest first: by the day, so that older days are found without reading all orders that came since. */
export const newestOrdersFirst = sql`order_date desc, order_id desc`
