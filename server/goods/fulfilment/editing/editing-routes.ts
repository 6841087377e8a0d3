import {
  editingSentences,
  correctionSentences as sentences,
} from '#contract/goods/fulfilment/editing-sentences.ts'
import {
  previewLines,
  updateLines as linesCall,
  updateSupplement,
} from '#contract/goods/fulfilment/line-editing.ts'
import * as calls from '#contract/goods/fulfilment/order-editing.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeSupplement, updateRecipient, updateTracking } from './correct-order.ts'
import { previewEdit, presentEdit } from './foresee-edit.ts'
import { updateLines } from './update-lines.ts'

export function editingRoutes(checkout: CheckoutContext, payments: PaymentContext) {
  const { db } = checkout
  const editing = { ...checkout, payments }
  async function answer(orderId: number, changed: boolean, msg: string) {
    const order = await findOrder(db, orderId)
    if (!order) throw new Failure(orderNotFound)
    return { data: presentOrderToStaff(order), msg: changed ? msg : sentences.nothingChanged }
  }
  return [
    service(previewLines, async ({ query: { id }, body, person }) => ({
      data: await db.transaction(async (tx) => presentEdit(await previewEdit(tx, id, body, editing), person)),
    })),
    service(linesCall, async ({ query: { id }, body, caller, person }) => {
      const end = await updateLines(editing, caller, person, id, body)
      const { changed, same, refundOpen } = editingSentences
      return answer(id, true, { changed, same, 'refund-open': refundOpen }[end])
    }),
    service(updateSupplement, async ({ query: { id }, body, caller, person }) => {
      await changeSupplement(checkout, caller, person, id, body)
      const said =
        body.way === 'received' ? editingSentences.supplementTaken : editingSentences.supplementChanged
      return answer(id, true, said)
    }),
    service(calls.updateRecipient, async ({ query: { id }, body, caller, person }) =>
      answer(id, await updateRecipient(checkout, caller, person, id, body), sentences.recipientChanged),
    ),
    service(calls.updateTracking, async ({ query: { id }, body, caller, person }) =>
      answer(id, await updateTracking(checkout, caller, person, id, body), sentences.trackingChanged),
    ),
  ]
}
