import { type ConfirmedOrder, orderStays } from '#contract/goods/fulfilment/fulfilment.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { fulfilmentSentences, arrivalDaysAhead } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { updateOrder } from './take-step.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/goods/fulfilment/fulfilment.ts'
import { dayOf } from '#contract/selling/delivery/expected-arrival.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { findArrival, setArrival, hasMoney, putOrderAway } from '#server/selling/orders/order-step-store.ts'
import { callOffOrder } from '#server/selling/orders/cancel/cancel-order.ts'
import { tellCarrier } from '#server/goods/carriers/tell-carrier.ts'

/** Each order in a transaction of its own: one that cannot be confirmed holds up none of the others. */
export async function confirmOrders(
  checkout: CheckoutContext,
  caller: Caller,
  person: Person,
  orderIds: readonly number[],
): Promise<ConfirmedOrder[]> {
  const results: ConfirmedOrder[] = []
  for (const orderId of new Set(orderIds)) results.push(await confirm(orderId))
  return results

  async function confirm(orderId: number): Promise<ConfirmedOrder> {
    try {
      await updateOrder(checkout, caller, person, orderId, { status: orderStatus.confirmed })
      return { order_id: orderId, confirmed: true, code: null, msg: fulfilmentSentences.confirmedOne }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { code, msg } = error.refusal
      return { order_id: orderId, confirmed: false, code, msg }
    }
  }
}

type Input = BodyOf<typeof contract.changeArrival>
const dayLong = 24 * 3_600_000

/** Staff expect an order on other days, and its customer is told in the same transaction. False where the days are the same. */
export async function changeArrival(
  { db }: { db: Db },
  caller: Caller,
  orderId: number,
  input: Input,
): Promise<boolean> {
  refuseDays(input, Date.now())
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (!order) throw new Failure(orderNotFound)
    if (input.version !== undefined && input.version !== order.version)
      throw new Failure(contract.orderChanged)
    if (isOver(order.status)) throw new Failure(contract.arrivalOver)
    if (order.delivery === 'pickup') throw new Failure(contract.arrivalOfFetched)
    return change(tx, caller, orderId, input)
  })
}

async function change(tx: Transaction, caller: Caller, orderId: number, { from, to, note }: Input) {
  const before = await findArrival(tx, orderId)
  if (before.arrives_from === from && before.arrives_to === to) return false
  await setArrival(tx, orderId, { from, to }, note ?? '')
  await notifyAboutOrder(tx, orderId, 'arrival_changed')
  await writeAudit(tx, caller, {
    action: 'change-arrival',
    on: ['order', orderId],
    before: { arrives_from: before.arrives_from, arrives_to: before.arrives_to },
    after: { arrives_from: from, arrives_to: to, ...(note && { note }) },
  })
  return true
}

function refuseDays({ from, to }: Input, now: number) {
  if (from < dayOf(now)) throw invalidField('from', fulfilmentSentences.arrivalPast)
  if (to > dayOf(now + arrivalDaysAhead * dayLong)) throw invalidField('to', fulfilmentSentences.arrivalFar)
}

/** An order that brought nothing leaves the lists; one that is still open is called off before. */
export async function deleteOrder(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
): Promise<void> {
  const tags = await checkout.db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (!order) throw new Failure(orderNotFound)
    const { status, paid } = order
    if (paid || status === orderStatus.delivered || (await hasMoney(tx, orderId)))
      throw new Failure(orderStays)
    const open = status !== orderStatus.cancelled
    const reason = fulfilmentSentences.putAway
    const changed = open
      ? await callOffOrder(tx, orderId, { reason, by: 'staff', accountId, stock: 'cancel' })
      : []
    await tellCarrier(tx, status, { orderId, status: orderStatus.cancelled, accountId })
    await putOrderAway(tx, orderId, accountId)
    await writeAudit(tx, caller, { action: 'delete-order', on: ['order', orderId], before: { status } })
    return changed
  })
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}
