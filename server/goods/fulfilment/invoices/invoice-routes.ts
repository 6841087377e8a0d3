import * as calls from '#contract/goods/fulfilment/order-editing.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { correctBuyer } from './correct-buyer.ts'
import { issueInvoice } from './issue-invoice.ts'

export function invoiceRoutes(db: Db) {
  const shown = async (id: number) => {
    const order = await findOrder(db, id)
    if (!order) throw new Failure(orderNotFound)
    return presentOrderToStaff(order)
  }
  return [
    service(calls.correctBuyer, async ({ query: { id }, body, caller }) => {
      await correctBuyer(db, caller, id, body)
      return { data: await shown(id), msg: extraSentences.buyerCorrected }
    }),
    service(calls.issueInvoice, async ({ query: { id }, body, caller, person }) => {
      await issueInvoice(db, caller, person, id, body)
      const msg = body.issued ? extraSentences.invoiceIssued : extraSentences.invoiceTakenBack
      return { data: await shown(id), msg }
    }),
  ]
}
