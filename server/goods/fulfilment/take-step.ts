import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { isNumberedByShop } from '#contract/selling/carriers/carriers.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { OpenSupplementWay } from '#contract/selling/orders/order-supplements.ts'
import { bankTransferMethod, codMethodId, isOnline } from '#contract/selling/gateways/payment-methods.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { changeStock, countSold, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { callOffOrder } from '#server/selling/orders/cancel/cancel-order.ts'
import {
  copiesOfOrder,
  type HeldOrder,
  holdOrder,
  writeHistory,
} from '#server/selling/orders/order-change-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { replacedCash } from '#contract/selling/payments/payments.ts'
import { completeByHand } from '#server/selling/payment-records/change-payment-store.ts'
import { collectCash, voidAwaitedPayment } from '#server/selling/payment-records/payment-store.ts'
import { noticeOf } from '#server/selling/orders/order-notices.ts'
import { awaitTransfer } from '#server/selling/payments/create-payment.ts'
import { settleOrder } from '#server/selling/payments/settle-order.ts'
import { takeSupplement } from '#server/selling/payments/take-supplement.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { tellCarrier } from '#server/goods/carriers/tell-carrier.ts'
import { setOrderStatus } from '#server/selling/orders/order-step-store.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'

export type StepInput = BodyOf<typeof contract.updateOrder>
type Actor = {
  /** Null where the shop takes the step by itself, since a carrier said so. */
  accountId: number | null
  by?: 'staff' | 'shop'
}
type Step = Actor & {
  caller: Caller
  orderId: number
  input: StepInput
  /** It is handed over at the counter, by the rule there (`handOverProblem`), and paid so as far as it is not. */
  atCounter?: OpenSupplementWay
}

const refusals = {
  INVALID_TRANSITION: contract.invalidTransition,
  ORDER_UNPAID: contract.orderUnpaid,
  SUPPLEMENT_UNPAID: contract.supplementUnpaid,
  PAID_AT_COUNTER: contract.paidAtCounter,
}

function mustNameReason({ status, cancel_reason }: Pick<StepInput, 'status' | 'cancel_reason'>) {
  if (status === orderStatus.cancelled && !cancel_reason)
    throw invalidField('cancel_reason', fulfilmentSentences.reasonMissing)
}

/**
 * In the transaction of the caller: an order comes one step further, or is cancelled; who did it and why is written down with it.
 * Answers the tags that the caller publishes after the commit.
 */
export async function takeStep(tx: Transaction, step: Step): Promise<string[]> {
  const { caller, accountId, by = 'staff', orderId, input, atCounter } = step
  const actor = { accountId, by }
  const { status, version, note, cancel_reason, tracking_number, carrier } = input
  const order = await holdOrder(tx, orderId)
  if (!order) throw new Failure(orderNotFound)
  if (version !== undefined && version !== order.version) throw new Failure(contract.orderChanged)
  const problem = atCounter ? undefined : stepProblem(order, status)
  if (problem) throw new Failure(refusals[problem])
  // The clerk's word is for all steps until there: the history tells them, the customer is told of the last.
  if (atCounter) await tellSkipped(tx, order, accountId)
  const changed =
    status === orderStatus.cancelled
      ? await cancel(tx, order, actor, input)
      : await advance(tx, order, { actor, input, way: atCounter ?? 'cash' })
  await tellCarrier(tx, order.status, { orderId, status, accountId })
  await writeAudit(tx, caller, {
    action: 'update-order',
    on: ['order', orderId],
    before: { status: order.status },
    after: {
      status,
      note,
      reason: cancel_reason,
      tracking_number,
      carrier: carrier ?? undefined,
      restock: input.restock ?? undefined,
    },
  })
  return changed
}

async function tellSkipped(
  tx: Transaction,
  { order_id: id, status: now }: HeldOrder,
  accountId: number | null,
) {
  for (const status of [orderStatus.confirmed, orderStatus.shipping])
    if (status > now) await writeHistory(tx, id, { status, by: 'staff', accountId })
}

/** Answers, as cancelling does, the tags of the books that changed. */
async function advance(
  tx: Transaction,
  order: HeldOrder,
  { actor, input, way }: { actor: Required<Actor>; input: StepInput; way: OpenSupplementWay },
): Promise<string[]> {
  const { order_id: id } = order
  const { status, note } = input
  // Books that are fetched are no parcel, whatever is said of all that take this step.
  const { tracking_number, carrier } = order.delivery === 'pickup' ? {} : input
  // First the cash at the door: what is delivered unpaid after its money went back is no revenue.
  if (status === orderStatus.delivered) await takeMoney(tx, order, { ...actor, way })
  await setOrderStatus(tx, id, {
    status,
    trackingNumber: tracking_number || null,
    carrier: carrier || null,
    numberedByShop: isNumberedByShop(carrier),
  })
  await writeHistory(tx, id, { status, ...actor, note: note ?? '' })
  await notifyAboutOrder(tx, id, noticeOf(status, order.delivery))
  return status === orderStatus.delivered ? countSold(tx, await copiesOfOrder(tx, id)) : []
}

type Taking = Required<Actor> & { way: OpenSupplementWay }

async function takeMoney(tx: Transaction, order: HeldOrder, { accountId, by, way }: Taking) {
  const { order_id: id, due_amount: amount, supplement_way } = order
  const method = order.method_id
  const leave = MoneyLeave.ofCause('delivery')
  if (supplement_way === 'cash')
    await takeSupplement(
      tx,
      order,
      {
        leave,
        methodId: way === 'cash' ? codMethodId : bankTransferMethod.id,
        collectedBy: accountId ?? undefined,
      },
      { by, accountId, notifies: false },
    )
  if (isOnline(method) || order.paid) return
  if (way === 'transfer') return takeTransfer(tx, order, { leave, accountId })
  if (await collectCash(tx, leave, id, { amount, accountId })) await settleOrder(tx, order, method)
}

/** The clerk has seen that it came; what the bank tells of it later is booked for this payment. */
async function takeTransfer(
  tx: Transaction,
  order: HeldOrder,
  { leave, accountId }: { leave: MoneyLeave; accountId: number | null },
) {
  const { payment_id: paymentId, amount } = await awaitTransfer(tx, order, true)
  await completeByHand(tx, leave, paymentId, { amount, accountId, note: '', reference: null })
  await voidAwaitedPayment(tx, order.order_id, replacedCash)
  await settleOrder(tx, order, bankTransferMethod.id)
}

async function cancel(
  tx: Transaction,
  order: HeldOrder,
  actor: Required<Actor>,
  input: StepInput,
): Promise<string[]> {
  const { order_id: id } = order
  const { accountId } = actor
  const tags = await callOffOrder(tx, id, {
    reason: input.cancel_reason ?? '',
    note: input.note ?? '',
    ...actor,
    stock: 'cancel',
  })
  if (order.status !== orderStatus.shipping || input.restock !== false) return tags
  const lost = (await copiesOfOrder(tx, id)).map(({ book_id, copies }) => ({ book_id, copies: -copies }))
  const document = stockDocuments.parcel(id)
  return [...tags, ...(await changeStock(tx, lost, { reason: 'loss', document, accountId }))]
}

/** Staff take an order one step further, or cancel it. */
export async function updateOrder(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  input: StepInput,
): Promise<void> {
  mustNameReason(input)
  const tags = await checkout.db.transaction((tx) => takeStep(tx, { caller, accountId, orderId, input }))
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}
