import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/goods/fulfilment/fulfilment.ts'
import { arrivalDaysAhead, fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { dayOf } from '#contract/selling/delivery/expected-arrival.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { findArrival, setArrival } from '#server/selling/orders/order-step-store.ts'

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
