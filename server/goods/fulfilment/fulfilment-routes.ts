import * as calls from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { staffPageSize } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { ShopCalendar } from '#contract/selling/delivery/expected-arrival.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findOrder, type OrderRow } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { changeArrival, confirmOrders, deleteOrder } from './staff-order-steps.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { exportOrders } from './export-orders.ts'
import { findOrderPage } from './find-order-page.ts'
import type { OrderFilter } from './staff-order-store.ts'
import * as store from './staff-order-store.ts'
import { updateOrder } from './take-step.ts'

export function fulfilmentRoutes(checkout: CheckoutContext) {
  const { db } = checkout
  return [
    service(calls.getAllOrders, async ({ query: { page, page_size = staffPageSize, ids, ...asked } }) => {
      const calendar = await findDelivery(db)
      const show = async (numbers: readonly number[]) =>
        (await store.listOrdersByNumber(db, numbers)).map((row) => presentOrderToStaff(row, calendar))
      if (ids) return { data: await show(newestFirst(ids)) }
      const filter = { ...asked, search: asked.search?.trim() ?? '' }
      if (page === undefined) return new StreamedRows(presentBatches(everyOrder(db, filter), calendar))
      const reading = store.readOrderFigures(db)
      const [found, { counts, deliveredRevenue }] = await Promise.all([
        findOrderPage(db, filter, pageWindowOf(page, page_size), { figures: reading }),
        reading,
      ])
      const { total, more } = found
      return {
        data: await show(found.ids),
        counts,
        delivered_revenue: deliveredRevenue,
        pagination: { ...paginate(page, page_size, total), ...(more && { more }) },
      }
    }),
    service(calls.exportOrders, async ({ query, caller }) => {
      await writeAudit(db, caller, { action: 'export-orders', on: ['order', ''], after: query })
      return exportOrders(db, query)
    }),
    service(calls.confirmOrders, async ({ body, caller, person }) => {
      const data = await confirmOrders(checkout, caller, person, body.order_ids)
      const confirmed = data.filter((result) => result.confirmed).length
      return { data, msg: sentences.confirmed(confirmed, data.length) }
    }),
    service(calls.updateOrder, async ({ query: { id }, body, caller, person }) => {
      await updateOrder(checkout, caller, person, id, body)
      const order = await findOrder(db, id)
      if (!order) throw new Failure(orderNotFound)
      return { data: presentOrderToStaff(order), msg: sentences.updated }
    }),
    service(calls.changeArrival, async ({ query: { id }, body, caller }) => {
      const changed = await changeArrival(checkout, caller, id, body)
      const order = await findOrder(db, id)
      if (!order) throw new Failure(orderNotFound)
      return {
        data: presentOrderToStaff(order),
        msg: changed ? sentences.arrivalChanged : sentences.arrivalSame,
      }
    }),
    service(calls.deleteOrder, async ({ query: { id }, caller, person }) => {
      await deleteOrder(checkout, caller, person, id)
      return { msg: sentences.deleted }
    }),
    ...invoiceRoutes(db),
    ...bulkRoutes(checkout),
  ]
}

const newestFirst = (ids: readonly number[]) => ids.toSorted((one, other) => other - one)

async function* everyOrder(db: Db, wanted: OrderFilter & { search: string }) {
  if (wanted.search === '') yield* store.streamOrders(db, wanted)
  else yield await store.listOrdersByNumber(db, await store.findOrders(db, wanted.search, wanted))
}

async function* presentBatches(batches: AsyncIterable<OrderRow[]>, calendar: ShopCalendar) {
  for await (const rows of batches) yield rows.map((row) => presentOrderToStaff(row, calendar))
}
