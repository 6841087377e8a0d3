import * as calls from '#contract/fulfilment.ts'
import { fulfilmentSentences as sentences, staffPageSize } from '#contract/order-transitions.ts'
import { orderNotFound } from '#contract/orders.ts'
import { paginate } from '#contract/pagination.ts'
import type { Till } from '#server/cart/till.ts'
import { findOrder, type OrderRow } from '#server/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/orders/present-order.ts'
import { Failure } from '#server/platform/failure.ts'
import { service } from '#server/platform/serve.ts'
import { Streamed } from '#server/platform/streamed.ts'
import { deleteOrder } from './delete-order.ts'
import * as store from './staff-order-store.ts'
import { updateOrder } from './update-order.ts'

export function fulfilmentRoutes(till: Till) {
  const { db } = till
  return [
    service(calls.getAllOrders, async ({ query: { page, page_size = staffPageSize, ...filter } }) => {
      if (page === undefined) return new Streamed(presentBatches(store.streamOrders(db, filter)))
      const [rows, figures, total] = await Promise.all([
        store.listOrders(db, filter, { limit: page_size, offset: (page - 1) * page_size }),
        store.readOrderFigures(db),
        filter.search?.trim() ? store.countOrders(db, filter) : undefined,
      ])
      const { counts, deliveredRevenue } = figures
      const all = filter.status === undefined ? counts.all : counts[filter.status]
      return {
        data: rows.map(presentOrderToStaff),
        counts,
        delivered_revenue: deliveredRevenue,
        pagination: paginate(page, page_size, total ?? all),
      }
    }),
    service(calls.updateOrder, async ({ query: { id }, body, caller, person }) => {
      await updateOrder(till, caller, person, id, body)
      const order = await findOrder(db, id)
      if (!order) throw new Failure(orderNotFound)
      return { data: presentOrderToStaff(order), msg: sentences.updated }
    }),
    service(calls.deleteOrder, async ({ query: { id }, caller, person }) => {
      await deleteOrder(till, caller, person, id)
      return { msg: sentences.deleted }
    }),
  ]
}

async function* presentBatches(batches: AsyncIterable<OrderRow[]>) {
  for await (const rows of batches) yield rows.map(presentOrderToStaff)
}
