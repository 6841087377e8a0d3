import type { SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { handOverProblem, handOverSentences as said } from '#contract/goods/counter/hand-over-problem.ts'
import * as contract from '#contract/goods/counter/hand-over.ts'
import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import type { AnswerOf, BodyOf } from '#contract/platform/shape/endpoint.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { takeStep } from '#server/goods/fulfilment/take-step.ts'
import { transferDetails } from '#server/selling/bank/transfer-details.ts'
import { type HeldOrder, holdOrder } from '#server/selling/orders/order-change-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CounterContext } from './book-sale.ts'
import * as store from './counter-handover-store.ts'

type Handed = AnswerOf<typeof contract.handOver>['data']

export async function findToHandOver(
  { db, bank }: CounterContext,
  code: string,
): Promise<contract.OrderToHandOver> {
  const order = await store.findOrderToHandOver(db, code)
  if (!order) throw invalidField('order_code', said.unknown)
  const due = cashAtDoor(order)
  const account = due > 0 && !order.paid ? bank() : undefined
  return {
    ...pick(order, [
      'order_id',
      'order_code',
      'customer_name',
      'phone_number',
      'note',
      'held_until',
      'lines',
    ]),
    status_name: statusNamesOf(order).long,
    total_amount: order.total_amount,
    due,
    problem: handOverProblem(order) ?? null,
    transfer: account
      ? pick(transferDetails(account, order), [
          'qr_svg',
          'bank_name',
          'account_number',
          'account_name',
          'transfer_content',
        ])
      : null,
  }
}

type Handing = { caller: Caller; accountId: number; body: BodyOf<typeof contract.handOver> }

/**
 * The last step of an order that is fetched, once: as at any delivery its sale is entered, and what was not paid is paid in the shift of
 * the clerk. The shift is held before the order, as sales hold it before the books.
 */
export async function handOver({ db, afterCommit }: CounterContext, handing: Handing): Promise<Handed> {
  const { order_code: code } = handing.body
  const { handed, tags } = await db.transaction(async (tx) => {
    const shiftId = await store.holdOpenShift(tx, handing.accountId)
    const orderId = await store.findOrderId(tx, code)
    const order = orderId === undefined ? undefined : await holdOrder(tx, orderId)
    if (!order) throw invalidField('order_code', said.unknown)
    const before = await store.findHandover(tx, order.order_id)
    const named = { order_id: order.order_id, order_code: code }
    if (before) return { handed: { ...named, ...before, again: true }, tags: [] }
    if (shiftId === undefined) throw new Failure(contract.noOpenShift)
    const { amount, way } = moneyOf(order, handing.body)
    const tags = await give(tx, handing, { order, shiftId, amount, way })
    return { handed: { ...named, amount, way, again: false }, tags }
  })
  if (tags.length > 0) afterCommit.publish({ kind: 'catalogue-changed', tags })
  return handed
}

/** The sum that is to be taken, and how; refuses an order that is not to be handed over. */
function moneyOf(order: HeldOrder, { way, expected_due }: Handing['body']) {
  const problem = handOverProblem(order)
  if (problem !== undefined) throw invalidField('order_code', problem)
  const amount = cashAtDoor(order)
  if (amount !== (expected_due ?? amount)) throw new Failure(contract.dueChanged)
  if (amount > 0 && !way) throw invalidField('way', counterSentences.wayInvalid)
  return { amount, way: amount > 0 ? (way ?? null) : null }
}

type Given = { order: HeldOrder; shiftId: number; amount: number; way: SaleWay | null }

async function give(
  tx: Transaction,
  { caller, accountId }: Handing,
  { order, shiftId, amount, way }: Given,
): Promise<string[]> {
  const { order_id: orderId } = order
  const tags = await takeStep(tx, {
    caller,
    accountId,
    orderId,
    input: { status: orderStatus.delivered, note: said.note },
    atCounter: way ?? 'cash',
  })
  await store.insertHandover(tx, { orderId, shiftId, amount, way, accountId })
  const after = { shift_id: shiftId, amount, way }
  await writeAudit(tx, caller, { action: 'hand-over', on: ['order', orderId], after })
  return tags
}
