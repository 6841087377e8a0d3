import { parcelEnded, type ParcelMark, parcelNotFound } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { runSentences as said } from '#contract/goods/delivery-runs/run-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { endParcel } from '#server/goods/carriers/shop-rider/run-saving-store.ts'
import { type StepInput, takeStep } from '#server/goods/fulfilment/take-step.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { holdOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import { findParcel } from './run-store.ts'

type Mark = { caller: Caller; accountId: number; runId: number; input: ParcelMark }

/** A parcel comes to its end in a run, by the steps of its order where it has one; said twice it is done once. */
export async function markParcel(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  runId: number,
  input: ParcelMark,
): Promise<void> {
  const tags = await checkout.db.transaction((tx) => mark(tx, { caller, accountId, runId, input }))
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}

async function mark(tx: Transaction, { caller, accountId, runId, input }: Mark): Promise<string[]> {
  const { order_id: orderId, outcome } = input
  if (!(await holdOrder(tx, orderId))) throw new Failure(orderNotFound)
  const parcel = await findParcel(tx, runId, orderId)
  if (!parcel) throw new Failure(parcelNotFound)
  if (parcel.outcome === outcome) return []
  if (parcel.outcome !== null) throw new Failure(parcelEnded)
  if (outcome !== 'again') return takeStep(tx, { caller, accountId, orderId, input: stepOf(outcome, input) })
  const reason = input.reason ?? ''
  await endParcel(tx, { orderId, accountId }, outcome)
  await writeHistory(tx, orderId, {
    status: orderStatus.shipping,
    by: 'staff',
    accountId,
    note: said.putOff(reason),
  })
  await writeAudit(tx, caller, {
    action: 'put-off-parcel',
    on: ['run', runId],
    after: { order: orderId, reason },
  })
  return []
}

/** Triggers and the carrier's handler follow the step: the cash is owed, the parcel ends in its run. */
function stepOf(outcome: 'delivered' | 'back', { reason, restock }: ParcelMark): StepInput {
  if (outcome === 'delivered') return { status: orderStatus.delivered, note: reason }
  return { status: orderStatus.cancelled, cancel_reason: reason, restock: restock ?? true }
}
