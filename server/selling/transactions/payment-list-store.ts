import { type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/selling/orders/order-status.ts'
import { differenceKinds } from '#contract/selling/transactions/transaction-sentences.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { paymentEvents, payments } from '#server/selling/payment-records/payment-tables.ts'
import { accounts, users } from '#server/base/people/people-tables.ts'
import {
  computed,
  listOf,
  oneOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { carrierCashRow, selectCarrierCashOfPayment } from '#server/selling/orders/carrier-cash-store.ts'
import { numberIn, searchOrders } from '#server/selling/orders/order-search-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { fromNearerEnd, type PageWindow } from '#server/platform/database/lists/list-page.ts'
import { differencesOf, matching, type PaymentFilter } from './payment-filter-store.ts'

const listedPayment = {
  payment_id: payments.payment_id,
  order_id: payments.order_id,
  order_code: orders.order_code,
  order_status: oneOf(...orderStatuses),
  order_delivery: orders.delivery,
  amount: payments.amount,
  received_amount: payments.received_amount,
  method_id: payments.method_id,
  status: payments.status,
  needs_refund: payments.needs_refund,
  held: payments.held,
  ...carrierCashRow,
  happened_at: computed.instant,
  created_at: payments.created_at,
  updated_at: payments.updated_at,
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: accounts.email,
  phone_number: users.phone_number,
  note: payments.note,
  failure_reason: payments.failure_reason,
  refund_reason: payments.refund_reason,
  reference: payments.reference,
  staff_reference: payments.staff_reference,
  provider_transaction: payments.provider_transaction,
  card_last_four: payments.card_last_four,
  gateway_result: payments.gateway_result,
  gateway_amount: payments.gateway_amount,
  gateway_heard_at: payments.gateway_heard_at,
  differences: listOf(oneOf(...differenceKinds)),
  version: payments.version,
} satisfies RowShape
export type ListedPayment = RowOf<typeof listedPayment>

const listed = sql`
  select p.payment_id, p.order_id, o.order_code, o.status as order_status, o.delivery as order_delivery, p.amount, p.received_amount, p.method_id, p.status,
    p.needs_refund, p.held, ${selectCarrierCashOfPayment(sql`p`)}, ${isoInstant(sql`coalesce(p.completed_at, p.created_at)`)} as happened_at,
    ${isoInstant(sql`p.created_at`)} as created_at, ${isoInstant(sql`p.updated_at`)} as updated_at,
    u.user_id, u.first_name, u.last_name, coalesce(a.email, o.email) as email, u.phone_number, p.note, p.failure_reason, p.refund_reason,
    coalesce(p.reference, origin.reference) as reference, p.staff_reference, p.provider_transaction, p.card_last_four, p.version,
    p.gateway_result, p.gateway_amount, ${isoInstant(sql`p.gateway_heard_at`)} as gateway_heard_at,
    ${differencesOf(sql`p`)} as differences
  from payments p join orders o using (order_id) join users u using (user_id) left join accounts a on a.account_id = o.user_id
  left join payments origin on origin.payment_id = p.beside`

/** A page of them, newest first; `total` tells which end of the list is nearer. */
export async function listPayments(
  db: DbOrTransaction,
  filter: PaymentFilter,
  window: PageWindow,
  total: number,
): Promise<ListedPayment[]> {
  const { limit, offset, fromEnd } = fromNearerEnd(window, total)
  return queryRows(
    db,
    listedPayment,
    sql`
    with page as materialized (
      select payment_id from payments where ${matching(filter)}
      order by payment_id ${fromEnd ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}::bigint
    )
    ${listed} where p.payment_id in (select payment_id from page) order by p.payment_id desc`,
  )
}

export async function listPaymentsByNumber(
  db: DbOrTransaction,
  paymentIds: readonly number[],
): Promise<ListedPayment[]> {
  return queryRows(
    db,
    listedPayment,
    sql`
    ${listed} where p.payment_id = any(${sql.param(paymentIds)}::integer[]) and p.archived_at is null
    order by p.payment_id desc`,
  )
}

const batch = 1000

/** All of them, read in pieces: a list that grows for years is never held as a whole. */
export async function* streamPayments(
  db: DbOrTransaction,
  filter: PaymentFilter,
): AsyncGenerator<ListedPayment[]> {
  let last: number | undefined
  for (;;) {
    const older: SQL = last === undefined ? sql`` : sql`and payment_id < ${last}`
    const rows = await queryRows(
      db,
      listedPayment,
      sql`
      with page as materialized (
        select payment_id from payments where ${matching(filter)} ${older} order by payment_id desc limit ${batch}
      )
      ${listed} where p.payment_id in (select payment_id from page) order by p.payment_id desc`,
    )
    yield rows
    last = rows.at(-1)?.payment_id
    if (rows.length < batch) return
  }
}

/** The numbers of the payments that a search means, newest first: those of the orders it means, and by their own number or reference. */
export async function searchPayments(
  db: DbOrTransaction,
  search: string,
  filter: PaymentFilter,
): Promise<number[]> {
  const orderIds = await searchOrders(db, search, sql`true`)
  const ways = [
    sql`order_id = any(${sql.param(orderIds)}::integer[])`,
    sql`reference = ${search}`,
    sql`upper(staff_reference) = upper(${search})`,
  ]
  const number = numberIn(search, /^(GD|#)/i)
  if (number !== undefined) ways.push(sql`payment_id = ${number}`)
  const rows = await queryRows(
    db,
    { payment_id: payments.payment_id },
    sql`
    select payment_id from payments where (${sql.join(ways, sql` or `)}) and ${matching(filter)} order by payment_id desc`,
  )
  return rows.map((row) => row.payment_id)
}

export async function findListedPayment(
  db: DbOrTransaction,
  paymentId: number,
): Promise<ListedPayment | undefined> {
  return (await listPaymentsByNumber(db, [paymentId]))[0]
}

const receivedEvent = {
  at: paymentEvents.at,
  channel: paymentEvents.channel,
  outcome: paymentEvents.outcome,
} satisfies RowShape

export function listEventsOfPayment(db: DbOrTransaction, paymentId: number) {
  return queryRows(
    db,
    receivedEvent,
    sql`
    select ${isoInstant(sql`at`)} as at, channel, outcome from payment_events where payment_id = ${paymentId} order by event_id`,
  )
}
