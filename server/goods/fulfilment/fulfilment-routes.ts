import * as calls from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { mostCountedOrders } from '#contract/goods/fulfilment/order-filters.ts'
import { staffPageSize } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { findOrder, type OrderRow } from '#server/selling/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type PageWindow, pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { changeArrival, confirmOrders, deleteOrder } from './staff-order-steps.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { isNarrowed, type OrderFilter } from './staff-order-store.ts'
import * as store from './staff-order-store.ts'
import { updateOrder } from './take-step.ts'

export function fulfilmentRoutes(checkout: CheckoutContext) {
  const { db } = checkout
  return [
    service(calls.getAllOrders, async ({ query: { page, page_size = staffPageSize, ids, ...asked } }) => {
      if (ids)
        return { data: (await store.listOrdersByNumber(db, newestFirst(ids))).map(presentOrderToStaff) }
      const filter = { ...asked, search: asked.search?.trim() ?? '' }
      if (page === undefined) return new StreamedRows(presentBatches(everyOrder(db, filter)))
      const reading = store.readOrderFigures(db)
      const [{ rows, total, more }, { counts, deliveredRevenue }] = await Promise.all([
        pageOfOrders(db, filter, pageWindowOf(page, page_size), reading),
        reading,
      ])
      return {
        data: rows.map(presentOrderToStaff),
        counts,
        delivered_revenue: deliveredRevenue,
        pagination: { ...paginate(page, page_size, total), ...(more && { more }) },
      }
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

type Wanted = OrderFilter & { search: string }
type FoundPage = { rows: OrderRow[]; total: number; more?: boolean }

/** A search by the best matches, a narrowed list with a bounded count, and one of a status by what is counted already. */
async function pageOfOrders(
  db: Db,
  filter: Wanted,
  window: PageWindow,
  figures: Promise<store.OrderFigures>,
): Promise<FoundPage> {
  if (filter.search !== '') {
    const found = await store.findOrders(db, filter.search, filter)
    const shown = found.slice(window.offset, window.offset + window.limit)
    return { rows: await store.listOrdersByNumber(db, shown), total: found.length }
  }
  if (!isNarrowed(filter)) {
    const { counts } = await figures
    const total = filter.status === undefined ? counts.all : counts[filter.status]
    return { rows: await store.listOrders(db, filter, window, total), total }
  }
  const [ids, counted] = await Promise.all([
    store.listNarrowedOrders(db, filter, window),
    store.countNarrowedOrders(db, filter, mostCountedOrders),
  ])
  const total = Math.min(counted, mostCountedOrders)
  const shown = ids.slice(0, Math.max(total - window.offset, 0))
  return { rows: await store.listOrdersByNumber(db, shown), total, more: counted > mostCountedOrders }
}

async function* everyOrder(db: Db, wanted: Wanted) {
  if (wanted.search === '') yield* store.streamOrders(db, wanted)
  else yield await store.listOrdersByNumber(db, await store.findOrders(db, wanted.search, wanted))
}

async function* presentBatches(batches: AsyncIterable<OrderRow[]>) {
  for await (const rows of batches) yield rows.map(presentOrderToStaff)
}
