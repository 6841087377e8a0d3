import * as calls from '#contract/fulfilment/fulfilment.ts'
import { fulfilmentSentences as sentences } from '#contract/fulfilment/fulfilment-sentences.ts'
import { staffPageSize } from '#contract/orders/order-transitions.ts'
import { orderNotFound } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { paginate } from '#contract/shape/pagination.ts'
import type { Till } from '#server/cart/till.ts'
import { findOrder, type OrderRow } from '#server/orders/order-list-store.ts'
import { presentOrderToStaff } from '#server/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { pageWindowOf } from '#server/platform/database/page-window.ts'
import { service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import { changeArrival } from './change-arrival.ts'
import { confirmOrders } from './confirm-orders.ts'
import { deleteOrder } from './delete-order.ts'
import * as store from './staff-order-store.ts'
import { updateOrder } from './update-order.ts'

export function fulfilmentRoutes(till: Till) {
  const { db } = till
  return [
    service(calls.getAllOrders, async ({ query }) => {
      const { page, page_size = staffPageSize } = query
      if (query.ids) return { data: (await store.listOrdersByNumber(db, query.ids)).map(presentOrderToStaff) }
      if (page === undefined) return new StreamedRows(presentBatches(everyOrder(db, query)))
      const [found, { counts, deliveredRevenue }] = await Promise.all([
        findOrders(db, query),
        store.readOrderFigures(db),
      ])
      const window = pageWindowOf(page, page_size)
      const total = found?.length ?? (query.status === undefined ? counts.all : counts[query.status])
      const rows = found
        ? await store.listOrdersByNumber(db, found.slice(window.offset, window.offset + window.limit))
        : await store.listOrders(db, query.status, window, total)
      return {
        data: rows.map(presentOrderToStaff),
        counts,
        delivered_revenue: deliveredRevenue,
        pagination: paginate(page, page_size, total),
      }
    }),
    service(calls.confirmOrders, async ({ body, caller, person }) => {
      const data = await confirmOrders(till, caller, person, body.order_ids)
      const confirmed = data.filter((result) => result.confirmed).length
      return { data, msg: sentences.confirmed(confirmed, data.length) }
    }),
    service(calls.updateOrder, async ({ query: { id }, body, caller, person }) => {
      await updateOrder(till, caller, person, id, body)
      const order = await findOrder(db, id)
      if (!order) throw new Failure(orderNotFound)
      return { data: presentOrderToStaff(order), msg: sentences.updated }
    }),
    service(calls.changeArrival, async ({ query: { id }, body, caller }) => {
      const changed = await changeArrival(till, caller, id, body)
      const order = await findOrder(db, id)
      if (!order) throw new Failure(orderNotFound)
      return {
        data: presentOrderToStaff(order),
        msg: changed ? sentences.arrivalChanged : sentences.arrivalSame,
      }
    }),
    service(calls.deleteOrder, async ({ query: { id }, caller, person }) => {
      await deleteOrder(till, caller, person, id)
      return { msg: sentences.deleted }
    }),
  ]
}

type Wanted = {
  search?: string | undefined
  status?: OrderStatus | undefined
  user_id?: number | undefined
  invoice?: boolean | undefined
}

/** The numbers of what was searched for, or of a customer, newest first; undefined where all are wanted. */
async function findOrders(db: Db, { search = '', ...narrowed }: Wanted): Promise<number[] | undefined> {
  const wanted = search.trim()
  const { user_id, invoice } = narrowed
  if (wanted === '' && user_id === undefined && invoice === undefined) return undefined
  return store.findListedOrders(db, { search: wanted, ...narrowed })
}

async function* everyOrder(db: Db, wanted: Wanted) {
  const found = await findOrders(db, wanted)
  if (found) yield await store.listOrdersByNumber(db, found)
  else yield* store.streamOrders(db, wanted.status)
}

async function* presentBatches(batches: AsyncIterable<OrderRow[]>) {
  for await (const rows of batches) yield rows.map(presentOrderToStaff)
}
