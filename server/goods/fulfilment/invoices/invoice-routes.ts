import { issueInvoice as call } from '#contract/goods/fulfilment/order-editing.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { issueInvoice } from './issue-invoice.ts'

export const invoiceRoutes = (db: Db) => [
  service(call, async ({ query: { id }, body, caller, person }) => {
    await issueInvoice(db, caller, person, id, body)
    const order = await findOrder(db, id)
    if (!order) throw new Failure(orderNotFound)
    const msg = body.issued ? extraSentences.invoiceIssued : extraSentences.invoiceTakenBack
    return { data: presentOrderToStaff(order), msg }
  }),
]
