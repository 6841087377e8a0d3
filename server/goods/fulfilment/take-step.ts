import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { isNumberedByShop } from '#contract/selling/carriers/carriers.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { codMethodId, isOnline } from '#contract/selling/gateways/payment-methods.ts'
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
import { collectCash } from '#server/selling/payment-records/payment-store.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
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
type Step = { caller: Caller; accountId: number; orderId: number; input: StepInput }

const refusals = {
  INVALID_TRANSITION: contract.invalidTransition,
  ORDER_UNPAID: contract.orderUnpaid,
  SUPPLEMENT_UNPAID: contract.supplementUnpaid,
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
  const { caller, accountId, orderId, input } = step
  const { status, version, note, cancel_reason, tracking_number, carrier } = input
  const order = await holdOrder(tx, orderId)
  if (!order) throw new Failure(orderNotFound)
  if (version !== undefined && version !== order.version) throw new Failure(contract.orderChanged)
  const problem = stepProblem(order, status)
  if (problem) throw new Failure(refusals[problem])
  const change = status === orderStatus.cancelled ? cancel : advance
  const changed = await change(tx, order, accountId, input)
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

/** Answers, as cancelling does, the tags of the books that changed. */
async function advance(
  tx: Transaction,
  order: HeldOrder,
  accountId: number,
  input: StepInput,
): Promise<string[]> {
  const { order_id: id } = order
  const { status, note, tracking_number, carrier } = input
  // First the cash at the door: what is delivered unpaid after its money went back is no revenue.
  if (status === orderStatus.delivered) await takeCash(tx, order, accountId)
  await setOrderStatus(tx, id, {
    status,
    trackingNumber: tracking_number || null,
    carrier: carrier || null,
    numberedByShop: isNumberedByShop(carrier),
  })
  await writeHistory(tx, id, { status, by: 'staff', accountId, note: note ?? '' })
  await notifyAboutOrder(tx, id, orderNotices[status])
  return status === orderStatus.delivered ? countSold(tx, await copiesOfOrder(tx, id)) : []
}

async function takeCash(tx: Transaction, order: HeldOrder, accountId: number) {
  const { order_id: id, due_amount: amount, supplement_way } = order
  const method = order.method_id
  const leave = MoneyLeave.ofCause('delivery')
  if (supplement_way === 'cash')
    await takeSupplement(
      tx,
      order,
      { leave, methodId: codMethodId, collectedBy: accountId },
      { by: 'staff', accountId, notifies: false },
    )
  if (!isOnline(method) && !order.paid && (await collectCash(tx, leave, id, { amount, accountId })))
    await settleOrder(tx, order, method)
}

async function cancel(
  tx: Transaction,
  order: HeldOrder,
  accountId: number,
  input: StepInput,
): Promise<string[]> {
  const { order_id: id } = order
  const tags = await callOffOrder(tx, id, {
    reason: input.cancel_reason ?? '',
    note: input.note ?? '',
    by: 'staff',
    accountId,
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
