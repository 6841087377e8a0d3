import type { Person } from '#contract/base/people/person.ts'
import { bulkSentences, leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import {
  type BulkInput,
  bulkNotFound,
  type BulkResult,
  undoLate,
  undoNever,
} from '#contract/goods/fulfilment/bulk-steps.ts'
import {
  type BulkStep,
  bulkSteps,
  undoableSteps,
  stepProblem,
} from '#contract/goods/fulfilment/step-problem.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import {
  applyBulk,
  type BulkContext,
  type BulkRows,
  presentBulk,
  undoBulk,
} from '#server/base/bulk/bulk-run.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { withdrawMessages } from '#server/base/outbox/phone-message-store.ts'
import { queueOrderLetter, withdrawLetters } from '#server/base/outbox/queue-letters-store.ts'
import {
  holdParcel,
  findState,
  takeStatusBack,
  type ParcelRow,
  describeParcel,
} from '#server/selling/orders/order-step-store.ts'
import { type StepInput, takeStep } from '#server/goods/fulfilment/take-step.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { withdrawNotifications } from '#server/identity/notifications/withdraw-store.ts'
import type { DbOrTransaction, Transaction, Db } from '#server/platform/database/database.ts'
import type { RowShape } from '#server/platform/database/rows.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { holdOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import { noticeOf } from '#server/selling/orders/order-notices.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type * as contract from '#contract/goods/fulfilment/bulk-steps.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { findOrderPage } from '#server/goods/fulfilment/find-order-page.ts'
import { type ForeseenRow, listForeseenOrders } from './bulk-order-store.ts'
import type { TrackingRow } from '#contract/goods/fulfilment/tracking-rows.ts'
import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'

type Input = BulkInput & { command: BulkStep }

const shown = { order_code: orders.order_code, customer_name: nameOf('orders') } satisfies RowShape

/** Orders that take a step together, by the verb of a single one. */
const ordersStepping = ({
  afterCommit,
}: Pick<CheckoutContext, 'afterCommit'>): BulkRows<Input, typeof shown> => ({
  kind: 'orders',
  row: { key: orders.order_id, version: orders.version },
  shown,
  absent: { shown: { order_code: '', customer_name: '' }, refusal: orderNotFound },
  apply: async (tx, orderId, { caller, accountId, input }) => {
    const before = input.step === 'ship' ? await holdParcel(tx, orderId) : undefined
    const tags = await takeStep(tx, { caller, accountId, orderId, input: stepOf(input, orderId) })
    const committed = () => afterCommit.publish({ kind: 'catalogue-changed', tags })
    return { ...(before && { before }), committed }
  },
  explain: async (db, orderId, { code, msg }, { step }) => {
    const order = await findState(db, orderId)
    const known = [
      'INVALID_TRANSITION',
      'ORDER_UNPAID',
      'SUPPLEMENT_UNPAID',
      'PAID_AT_COUNTER',
      'VERSION_CHANGED',
    ].includes(code)
    return known && order ? leftOutReason(step, code, order) : msg
  },
  undoable: undoableSteps,
  undo: undoOne,
  refusals: { run: bulkNotFound, late: undoLate, never: undoNever },
  words: bulkSentences,
})

type Result = Awaited<ReturnType<typeof presentOf>>
const presentOf = (checkout: CheckoutContext, db: DbOrTransaction, bulkId: number) =>
  presentBulk(ordersStepping(checkout), db, bulkId)

const withOrders = ({ command: step, rows, ...run }: Result): BulkResult => ({
  ...run,
  step,
  orders: rows.map(({ row_id: order_id, ...row }) => ({ order_id, ...row })),
})

export const presentBulkStep = async (checkout: CheckoutContext, bulkId: number): Promise<BulkResult> =>
  withOrders(await presentOf(checkout, checkout.db, bulkId))

const contextOf = (
  { db, log }: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
): BulkContext => ({
  db,
  log,
  caller,
  accountId,
})

export async function applyBulkStep(
  checkout: CheckoutContext,
  caller: Caller,
  person: Person,
  input: BulkInput,
) {
  const ids = input.orders.map(({ order_id }) => order_id)
  const given = { ids, input: { ...input, command: input.step }, request: input }
  return withOrders(await applyBulk(ordersStepping(checkout), contextOf(checkout, caller, person), given))
}

export const undoBulkStep = async (
  checkout: CheckoutContext,
  caller: Caller,
  person: Person,
  bulkId: number,
) => withOrders(await undoBulk(ordersStepping(checkout), contextOf(checkout, caller, person), bulkId))

function stepOf({ step, orders: given, ...shared }: BulkInput, orderId: number): StepInput {
  const own = given.find(({ order_id }) => order_id === orderId)
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

const statusBefore = { confirm: orderStatus.pending, ship: orderStatus.confirmed } as const
type Done = { id: number; command: BulkStep; version: number; doneAt: string; before: unknown }

/** Neither step moved stock, money or sales: what is taken back is the state, the parcel, and what was told. */
async function undoOne(
  tx: Transaction,
  { id: orderId, command: step, version, doneAt, before }: Done,
  { caller, accountId }: BulkContext,
): Promise<boolean> {
  if (step !== 'confirm' && step !== 'ship') return false
  const order = await holdOrder(tx, orderId)
  if (order?.version !== version || order.status !== bulkSteps[step]) return false
  const status = statusBefore[step]
  // Written by `apply` of this kind.
  const parcel = step === 'ship' ? (before as ParcelRow) : undefined
  // Trigger: move_figures.
  await takeStatusBack(tx, orderId, { status, parcel })
  const note = bulkSentences.undone
  await writeHistory(tx, orderId, { status, by: 'staff', accountId, note, undoes: true })
  await tellUndone(tx, orderId, { event: noticeOf(bulkSteps[step], order.delivery), since: doneAt })
  await writeAudit(tx, caller, {
    action: 'undo-order-step',
    on: ['order', orderId],
    before: { status: order.status },
    after: { status },
  })
  return true
}

type Told = {
  /** News that the customer was told. */
  event: 'confirmed' | 'shipping' | 'ready'
  /** The moment of the transaction that told it. */
  since: string
}

/** Withdraws news that has not left, as if it had never been; what has reached its customer is put right, once each way. */
async function tellUndone(tx: Transaction, orderId: number, { event, since }: Told) {
  const notified = await withdrawNotifications(tx, orderId, { event, since })
  const { letter: kind } = notificationKinds[event]
  const written = await withdrawLetters(tx, orderId, { kind, since })
  const messages = await withdrawMessages(tx, orderId, { kind, since })
  if (notified > 0) await notifyAboutOrder(tx, orderId, 'step_undone')
  if (written + messages > 0) await queueOrderLetter(tx, 'order_step_undone', orderId)
}

type PreviewInput = BodyOf<typeof contract.previewBulkStep>

/** Foresees what a step would do to each order now; nothing is written or locked. */
export async function previewBulkStep(
  db: Db,
  { step, order_ids, filter }: PreviewInput,
): Promise<contract.BulkPreview> {
  const { chosen, matched } = order_ids ? chosenOf(order_ids) : await findChosen(db, filter ?? {})
  const rows = await listForeseenOrders(db, chosen)
  const known = new Set(rows.map(({ order_id }) => order_id))
  const data = rows.map((row) => foresee(step, row))
  const goes = data.filter((order) => order.goes).length
  return {
    data,
    missing: chosen.filter((id) => !known.has(id)),
    matched,
    beyond: matched - chosen.length,
    goes,
    left: chosen.length - goes,
  }
}

function chosenOf(ids: readonly number[]) {
  const chosen = [...new Set(ids)]
  return { chosen, matched: chosen.length }
}

/** In the order of the list; what is searched for or narrowed is counted no further than there. */
async function findChosen(db: Db, filter: NonNullable<PreviewInput['filter']>) {
  const { ids, total } = await findOrderPage(db, filter, { limit: largestBulk, offset: 0 })
  return { chosen: ids, matched: total }
}

function foresee(step: BulkStep, row: ForeseenRow): contract.ForeseenOrder {
  const { due_amount: _, supplement_due: __, ...order } = row
  const code = stepProblem(row, bulkSteps[step]) ?? null
  return {
    ...order,
    ...describeParcel(row),
    to_collect: cashAtDoor(row),
    goes: code === null,
    code,
    reason: code && leftOutReason(step, code, row),
  }
}

const reader = new URL('./tracking-sheet-reader.ts', import.meta.url)

/** Numbers of parcels by their orders; headings are found by their words, and without any the first two columns count. */
export const readTrackingSheet = (sheet: UploadedSheet) => readUploadedSheet<TrackingRow[]>(sheet, reader)
