import { orderStatus, orderStatuses } from '#contract/selling/orders/order-status.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import {
  computed,
  oneOf,
  type RowOf,
  type RowShape,
  nullable,
  queryRow,
} from '#server/platform/database/rows.ts'
import { changeAndEnter } from '#server/selling/sales/sales-journal-store.ts'
import { orders } from './order-tables.ts'
import { type SQL, sql } from 'drizzle-orm'
import { longestWait, minutesToWait, type WaitingTimes } from '#contract/selling/orders/waiting-times.ts'
import { bankTransferMethod, type MethodId, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Arrival } from '#contract/selling/delivery/expected-arrival.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** Columns of an order that paying has to know. */
export const payableOrder = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  user_id: orders.user_id,
  status: oneOf(...orderStatuses),
  method_id: oneOf(...methodIds),
  /** Part that is not paid by the customer's credit. */
  due_amount: orders.due_amount,
  paid_at: orders.paid_at,
  /** Sum that a paid order costs more and waits for. */
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  /** Cancelled or put away: it takes no payment any more. */
  closed: computed.boolean,
  /** It may not be paid any more: the shop is about to cancel it. */
  overdue: computed.boolean,
} satisfies RowShape

export type PayableOrder = RowOf<typeof payableOrder>

async function read(db: DbOrTransaction, orderId: number, lock: SQL): Promise<PayableOrder | undefined> {
  return queryRow(
    db,
    payableOrder,
    sql`
    select order_id, order_code, user_id, status, method_id, due_amount, supplement_due, supplement_way, ${isoInstant(sql`paid_at`)} as paid_at,
      status = 4 or archived_at is not null as closed, coalesce(expires_at <= now(), false) as overdue
    from orders where order_id = ${orderId} ${lock}`,
  )
}

export const findPayableOrder = (db: DbOrTransaction, orderId: number) => read(db, orderId, sql``)

/** The row lock under which an order is paid, cancelled, confirmed or changed. */
export const lockPayableOrder = (tx: Transaction, orderId: number) =>
  read(tx, orderId, sql`for no key update`)

type Held = Pick<PayableOrder, 'order_id' | 'status'>

const setPayment = (tx: Transaction, { order_id, status }: Held, change: SQL) =>
  changeAndEnter(tx, status === orderStatus.delivered, sql`${change} where order_id = ${order_id}`)

/** The order waits for its payment no longer, and was paid by this method whatever was planned. */
export const markOrderPaid = (tx: Transaction, held: Held, methodId: MethodId) =>
  setPayment(
    tx,
    held,
    sql`update orders set paid_at = now(), expires_at = null, method_id = ${methodId}, updated_at = now(), version = version + 1`,
  )

const promised = {
  delivery_zone: orders.delivery_zone,
  arrives_to: nullable(computed.text),
} satisfies RowShape

/** Arrival that was told of an order that has not left; undefined of any other. */
export const findPromisedArrival = (tx: Transaction, orderId: number) =>
  queryRow(
    tx,
    promised,
    sql`
    select delivery_zone, arrives_to::text from orders
    where order_id = ${orderId} and status in (0, 1) and delivery_zone is not null`,
  )

/** For an order that the caller holds and changes anyway. */
export async function postponeArrival(tx: Transaction, orderId: number, { from, to }: Arrival) {
  await tx.execute(sql`
    update orders set arrives_from = ${from}::date, arrives_to = ${to}::date where order_id = ${orderId}`)
}

/** Its money went back: an unconfirmed online order waits for its payment anew, as long as a new one. */
export function markOrderUnpaid(tx: Transaction, held: Held, waiting: WaitingTimes) {
  const minutes = sql`case method_id when ${bankTransferMethod.id} then ${waiting.transfer} else ${waiting.gateway} end`
  const change = sql`
    update orders set paid_at = null, updated_at = now(), version = version + 1,
      expires_at = case when status = 0 and method_id <> ${codMethodId} then now() + make_interval(mins => ${minutes}::integer) end`
  return setPayment(tx, held, change)
}

/**
 * The order waits as long as the new way of paying takes; by changing to and fro no longer than the longest way since it was placed,
 * or than it would have waited.
 */
export async function setOrderMethod(
  tx: Transaction,
  orderId: number,
  methodId: MethodId,
  waiting: WaitingTimes,
) {
  const minutes = minutesToWait(methodId, waiting)
  const end =
    minutes === null
      ? sql`null`
      : sql`least(now() + make_interval(mins => ${minutes}::integer), case when expires_at is not null
          then greatest(expires_at, order_date + make_interval(mins => ${longestWait(waiting)}::integer)) end)`
  await tx.execute(sql`
    update orders set method_id = ${methodId}, expires_at = ${end}, updated_at = now(), version = version + 1
    where order_id = ${orderId}`)
}

export async function touchOrder(tx: Transaction, orderId: number) {
  await tx.execute(
    sql`update orders set updated_at = now(), version = version + 1 where order_id = ${orderId}`,
  )
}

/** Credit of the customer pays what it costs more: it takes so much more of that, and waits for nothing. */
export async function coverByCredit(tx: Transaction, orderId: number, amount: number) {
  await tx.execute(sql`
    update orders set credit_used = credit_used + ${amount}, difference = difference - ${amount}, updated_at = now(),
      version = version + 1
    where order_id = ${orderId}`)
}
