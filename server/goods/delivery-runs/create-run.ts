import { type NewRun, ordersNotReady } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { runProblem, runProblemReason } from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as said } from '#contract/goods/delivery-runs/run-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { shopRider } from '#contract/selling/carriers/carriers.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { takeStep } from '#server/goods/fulfilment/take-step.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { insertParcels, insertRun } from '#server/goods/carriers/shop-rider/run-saving-store.ts'
import { giveToRider } from '#server/selling/orders/order-step-store.ts'
import * as store from './run-store.ts'

/** All of the orders go out with the rider or none does, in one transaction; the same key answers the same run. */
export async function createRun(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: userId, account_id: accountId }: Person,
  input: NewRun,
): Promise<number> {
  const call = { userId, call: 'create-run', key: caller.idempotencyKey, request: input }
  const { run_id } = await checkout.db.transaction((tx) =>
    runIdempotently(tx, call, async () => ({ run_id: await handOver(tx, caller, accountId, input) })),
  )
  return run_id
}

async function handOver(tx: Transaction, caller: Caller, accountId: number, input: NewRun): Promise<number> {
  const orderIds = [...new Set(input.order_ids)]
  const rider = await riderOf(tx, input)
  const held = await store.holdRunOrders(tx, orderIds)
  refuseUnready(orderIds, held)
  const goesAgain = held.filter(({ status }) => status === orderStatus.shipping)
  await giveToRider(
    tx,
    goesAgain.map(({ order_id }) => order_id),
  )
  const step = { status: orderStatus.shipping, carrier: shopRider } as const
  for (const { order_id: orderId, status } of held)
    if (status !== orderStatus.shipping) await takeStep(tx, { caller, accountId, orderId, input: step })
  const runId = await insertRun(tx, { ...rider, accountId })
  await insertParcels(tx, runId, orderIds)
  await writeAudit(tx, caller, {
    action: 'create-run',
    on: ['run', runId],
    after: { rider: rider.name, parcels: orderIds.length },
  })
  return runId
}

async function riderOf(tx: Transaction, { rider_id: riderId, rider_name: riderName }: NewRun) {
  if (riderId === undefined) return { riderId: null, riderName: riderName ?? '', name: riderName ?? '' }
  const rider = await store.findRider(tx, riderId)
  if (!rider) throw invalidField('rider_id', said.riderUnknown)
  return { riderId, riderName: null, name: rider.name }
}

/** Names each order that cannot go, and why. */
function refuseUnready(orderIds: readonly number[], held: readonly store.HeldRunOrder[]) {
  const reasons = orderIds.flatMap((id) => {
    const order = held.find(({ order_id }) => order_id === id)
    if (!order) return [`#${id}`]
    const problem = runProblem(order)
    return problem ? [`${order.order_code} (${runProblemReason(problem, order).replace(/\.$/, '')})`] : []
  })
  if (reasons.length > 0) throw new Failure(ordersNotReady, { msg: said.notReady(reasons) })
}
