import { bulkSentences } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { bulkNotFound, type BulkResult, undoLate, undoNever } from '#contract/goods/fulfilment/bulk-steps.ts'
import { bulkSteps, isUndoable, type undoableSteps } from '#contract/goods/fulfilment/step-problem.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { takeStatusBack } from '#server/goods/fulfilment/order-step-store.ts'
import { holdOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import * as store from './bulk-store.ts'
import { forSomeSeconds } from './for-some-seconds.ts'
import { presentBulkStep } from './present-bulk-step.ts'
import { lettersWithNotifications } from '#contract/talking/letters/letter-kinds.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { withdrawNotifications } from '#server/identity/notifications/withdraw-store.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import { queueOrderLetter, withdrawLetters } from '#server/base/outbox/queue-letters-store.ts'

type Step = (typeof undoableSteps)[number]
type Undo = { caller: Caller; accountId: number; bulkId: number; step: Step }

const before = { confirm: orderStatus.pending, ship: orderStatus.confirmed } as const

/** Each order in a transaction of its own, and only as long as it is as the step left it. */
export async function undoBulkStep(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  bulkId: number,
): Promise<BulkResult> {
  const { db } = checkout
  const bulk = await store.findBulkStep(db, bulkId)
  if (!bulk) throw new Failure(bulkNotFound)
  const { step } = bulk
  if (!isUndoable(step)) throw new Failure(undoNever)
  if (bulk.late) throw new Failure(undoLate)
  const stopped = { code: 'STOPPED', reason: bulkSentences.stopped, accountId }
  await db.transaction((tx) => store.stopBulkStep(tx, bulkId, stopped))
  await forSomeSeconds(await store.listUndoable(db, bulkId), (orderId) =>
    db.transaction((tx) => undoOne(tx, orderId, { caller, accountId, bulkId, step })),
  )
  return presentBulkStep(db, bulkId)
}

/** Neither step moved stock, money or sales: what is taken back is the state, the parcel, and what was told. */
async function undoOne(tx: Transaction, orderId: number, { caller, accountId, bulkId, step }: Undo) {
  const place = { bulkId, orderId }
  const done = await store.holdUndoable(tx, place)
  if (!done) return
  const order = await holdOrder(tx, orderId)
  if (order?.version !== done.done_version || order.status !== bulkSteps[step]) {
    await store.saveNotUndone(tx, place, { code: 'VERSION_CHANGED', reason: bulkSentences.undoChanged })
    return
  }
  const status = before[step]
  const parcel =
    step === 'ship'
      ? { trackingNumber: done.before_tracking_number, carrier: done.before_carrier }
      : undefined
  // Trigger: move_figures.
  await takeStatusBack(tx, orderId, { status, parcel })
  await writeHistory(tx, orderId, {
    status,
    by: 'staff',
    accountId,
    note: bulkSentences.undone,
    undoes: true,
  })
  await tellUndone(tx, orderId, { status: bulkSteps[step], since: done.done_at })
  await writeAudit(tx, caller, {
    action: 'undo-order-step',
    on: ['order', orderId],
    before: { status: order.status },
    after: { status },
  })
  await store.keepUndone(tx, place)
}

type Told = {
  /** Status that the customer was told of. */
  status: typeof orderStatus.confirmed | typeof orderStatus.shipping
  /** The moment of the transaction that told it. */
  since: string
}

/** Withdraws news that has not left, as if it had never been; what has reached its customer is put right, once each way. */
async function tellUndone(tx: Transaction, orderId: number, { status, since }: Told) {
  const event = orderNotices[status]
  const notified = await withdrawNotifications(tx, orderId, { event, since })
  const written = await withdrawLetters(tx, orderId, { kind: lettersWithNotifications[event], since })
  if (notified > 0) await notifyAboutOrder(tx, orderId, 'step_undone')
  if (written > 0) await queueOrderLetter(tx, 'order_step_undone', orderId)
}
