import { bulkSentences as sentences, bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import * as calls from '#contract/goods/fulfilment/bulk-steps.ts'
import { getPickList } from '#contract/goods/fulfilment/fulfilment.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  applyBulkStep,
  presentBulkStep,
  undoBulkStep,
  previewBulkStep,
  readTrackingSheet,
} from './order-bulk.ts'
import { listPickedTitles } from './bulk-order-store.ts'

export function bulkRoutes(checkout: CheckoutContext) {
  const { db } = checkout
  return [
    service(calls.previewBulkStep, ({ body }) => previewBulkStep(db, body)),
    service(calls.applyBulkStep, async ({ body, caller, person }) => {
      const data = await applyBulkStep(checkout, caller, person, body)
      const { done: verb } = bulkStepWords[data.step]
      return { data, msg: sentences.done({ verb }, data.done, data.orders.length) }
    }),
    service(calls.getBulkStep, async ({ query: { id } }) => ({ data: await presentBulkStep(checkout, id) })),
    service(calls.undoBulkStep, async ({ body, caller, person }) => {
      const data = await undoBulkStep(checkout, caller, person, body.bulk_id)
      return { data, msg: sentences.takenBack(data.undone, data.done) }
    }),
    service(calls.readTrackingSheet, async ({ files, caller }) => ({
      data: await readTrackingSheet({ caller, file: files['file']?.bytes ?? Buffer.alloc(0) }),
    })),
    service(getPickList, async ({ query: { ids } }) => ({ data: await listPickedTitles(db, ids) })),
  ]
}
