import { createHash, randomUUID } from 'node:crypto'
import { bulkSentences, leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkInput, BulkResult } from '#contract/goods/fulfilment/bulk-steps.ts'
import { bulkSteps } from '#contract/goods/fulfilment/step-problem.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { idempotencyKeyReused } from '#contract/platform/shape/idempotency.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { type StepInput, takeStep } from '#server/goods/fulfilment/take-step.ts'
import * as store from './bulk-store.ts'
import { forSomeSeconds } from './for-some-seconds.ts'
import { presentBulkStep } from './present-bulk-step.ts'

type Run = { checkout: CheckoutContext; caller: Caller; accountId: number; bulkId: number; input: BulkInput }

/**
 * Each order in a transaction of its own, with its outcome: however often the same key arrives, and wherever a line or a process
 * broke, no order takes the step twice, and what had no turn yet gets it.
 */
export async function applyBulkStep(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  input: BulkInput,
): Promise<BulkResult> {
  const { bulkId, same } = await checkout.db.transaction((tx) =>
    store.beginBulkStep(tx, {
      accountId,
      key: caller.idempotencyKey ?? randomUUID(),
      hash: createHash('sha256').update(JSON.stringify(input)).digest(),
      step: input.step,
      orderIds: input.orders.map(({ order_id }) => order_id),
    }),
  )
  if (!same) throw new Failure(idempotencyKeyReused)
  const run = { checkout, caller, accountId, bulkId, input }
  await forSomeSeconds(await store.listOpenOrders(checkout.db, bulkId), (orderId) => stepOne(run, orderId))
  await store.endBulkStep(checkout.db, bulkId)
  return withMissing(await presentBulkStep(checkout.db, bulkId), input)
}

async function stepOne(run: Run, orderId: number): Promise<void> {
  const { checkout, caller, accountId, bulkId, input } = run
  try {
    const tags = await checkout.db.transaction(async (tx) => {
      if (!(await store.holdOpenOrder(tx, bulkId, orderId))) return []
      const before = input.step === 'ship' ? await store.holdParcel(tx, orderId) : undefined
      const changed = await takeStep(tx, { caller, accountId, orderId, input: stepOf(input, orderId) })
      await store.saveDone(tx, { bulkId, orderId }, before)
      return changed
    })
    checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
  } catch (error) {
    await leaveOut(run, orderId, error)
  }
}

/** Failures of one order hold up none of the others. */
async function leaveOut({ checkout, bulkId, input }: Run, orderId: number, error: unknown) {
  const place = { bulkId, orderId }
  if (!(error instanceof Failure)) {
    checkout.log.error({ err: error, bulk: bulkId, order: orderId }, 'a step of many broke for one order')
    return store.saveSkipped(checkout.db, place, 'STEP_BROKE', bulkSentences.broke)
  }
  const { code, msg } = error.refusal
  const status = await store.findStatus(checkout.db, orderId)
  const known = ['INVALID_TRANSITION', 'ORDER_UNPAID', 'SUPPLEMENT_UNPAID', 'VERSION_CHANGED'].includes(code)
  const reason = known && status !== undefined ? leftOutReason(input.step, code, status) : msg
  return store.saveSkipped(checkout.db, place, code, reason)
}

function stepOf({ step, orders, ...shared }: BulkInput, orderId: number): StepInput {
  const own = orders.find(({ order_id }) => order_id === orderId)
  return {
    status: bulkSteps[step],
    version: own?.version,
    note: shared.note,
    ...(step === 'ship' && {
      tracking_number: own?.tracking_number,
      carrier: own?.carrier || shared.carrier,
    }),
    ...(step === 'cancel' && { cancel_reason: shared.cancel_reason, restock: shared.restock }),
  }
}

/** Numbers of no order at all have no row: they are said with the others. */
function withMissing(result: BulkResult, { orders }: BulkInput): BulkResult {
  const known = new Set(result.orders.map(({ order_id }) => order_id))
  const missing = orders.filter(({ order_id }) => !known.has(order_id))
  const { code, msg: reason } = orderNotFound
  const rows = missing.map(({ order_id }) => ({
    order_id,
    order_code: '',
    customer_name: '',
    outcome: 'left' as const,
    code,
    reason,
    undone: false,
    undo_code: null,
    undo_reason: null,
  }))
  return { ...result, left: result.left + rows.length, orders: [...rows, ...result.orders] }
}
