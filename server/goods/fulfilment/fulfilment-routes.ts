import * as calls from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences as sentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { staffPageSize } from '#contract/selling/orders/order-transitions.ts'
import { orderNotFound, type Order } from '#contract/selling/orders/orders.ts'
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
import { bulkRoutes } from '#server/goods/fulfilment/bulk/bulk-routes.ts'
import { changeArrival, confirmOrders, deleteOrder } from './staff-order-steps.ts'
import { invoiceRoutes } from '#server/goods/fulfilment/invoices/invoice-routes.ts'
import { findOrderPage } from './find-order-page.ts'
import { type OrderFilter, listOrdersByNumber } from './staff-order-store.ts'
import * as store from './staff-order-store.ts'
import { updateOrder } from './take-step.ts'
import { orderSheet } from '#contract/goods/fulfilment/order-sheet.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { mostExportedRows } from '#contract/platform/lists/staff-list.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { exportList } from '#server/base/lists/export-list.ts'

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

/** Workbook of what the list shows, on all of its pages. */
async function exportOrders(db: Db, filter: OrderFilter) {
  const calendar = await findDelivery(db)
  return exportList({
    list: orderSheet,
    sheet: 'Đơn hàng',
    read: async (window) => {
      const { ids } = await findOrderPage(db, filter, window, { most: mostExportedRows })
      return (await listOrdersByNumber(db, ids)).map((row) => rowOf(row, calendar))
    },
  })
}

const moment = (iso: string | null | undefined) => (iso ? formatMoment(iso) : '')

function rowOf(row: Parameters<typeof presentOrderToStaff>[0], calendar: ShopCalendar) {
  const order = presentOrderToStaff(row, calendar)
  const { address, user, payment, method_id: method } = order
  return {
    order_code: order.order_code,
    placed: moment(order.order_date),
    due: moment(order.due_at),
    status: statusNamesOf(order).short,
    customer: order.customer_name,
    phone: user.phone_number,
    email: order.customer_email,
    address:
      order.delivery === 'pickup'
        ? pickupSentences.name
        : [address.house_number, address.commune, address.district].filter(Boolean).join(', '),
    province: address.councious,
    copies: order.total_quantity,
    books: order.orderDetail.map(titleOf).join('; '),
    subtotal: row.subtotal,
    discount: row.discount,
    total: order.total_amount,
    method: paymentMethods[method as MethodId].short,
    paid: moment(payment?.paid_at),
    carrier_cash: order.carrier_cash ?? 0,
    carrier: order.carrier?.name ?? '',
    tracking_number: order.tracking_number ?? '',
    note: order.note,
  }
}

const titleOf = ({ book, quantity }: Order['orderDetail'][number]) =>
  quantity > 1 ? `${book.title} × ${quantity}` : book.title
