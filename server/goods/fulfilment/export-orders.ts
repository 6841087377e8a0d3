import { orderSheet } from '#contract/goods/fulfilment/order-sheet.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { mostExportedRows } from '#contract/platform/lists/staff-list.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import type { ShopCalendar } from '#contract/selling/delivery/expected-arrival.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { exportList } from '#server/base/lists/export-list.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentOrderToStaff } from '#server/selling/orders/present-order.ts'
import { findOrderPage } from './find-order-page.ts'
import { listOrdersByNumber, type OrderFilter } from './staff-order-store.ts'

/** Workbook of what the list shows, on all of its pages. */
export async function exportOrders(db: Db, filter: OrderFilter) {
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
