import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { lineTotal } from '#contract/selling/sums/cart-totals.ts'
import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { codMethodId, isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { orderStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { endOfDay, leavesBy, type ShopCalendar } from '#contract/selling/delivery/expected-arrival.ts'
import { isOver, waitsForPayment } from '#contract/selling/orders/order-transitions.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import { describeParcel } from './order-step-store.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from './order-list-store.ts'

/** An order with every name that a screen knows its fields by; who of the staff did what, and where cash of the door is, is for the staff. */
export const presentOrder = (row: OrderRow): Order => present(row, presentEvent)
/** With the days on which the shop works also until when its next step is due. */
export const presentOrderToStaff = (row: OrderRow, calendar?: ShopCalendar): Order => ({
  ...present(row, presentEventToStaff),
  ...(row.of_guest && { of_guest: true }),
  ...(row.carrier_cash && { carrier_cash: row.carrier_cash }),
  ...(calendar && { due_at: dueOf(row, calendar) }),
})

/** A parcel by the day that was told, an order by its money where that is to come first, and else by the promise of the checkout. */
function dueOf({ status, paid_at, ...row }: OrderRow, calendar: ShopCalendar): string | null {
  if (isOver(status)) return null
  if (status === orderStatus.shipping) return row.held_until ?? (row.arrives_to && endOfDay(row.arrives_to))
  if (waitsForPayment({ method_id: row.method_id, paid: paid_at !== null }, orderStatus.confirmed))
    return row.expires_at
  return new Date(leavesBy(Date.parse(row.order_date), calendar)).toISOString()
}

function present(row: OrderRow, eventOf: typeof presentEvent): Order {
  const { status, first_name, last_name, email, phone_number, province, user_id: _, ...order } = row
  const method = row.method_id
  const open = status === orderStatus.pending || status === orderStatus.confirmed
  return {
    order_id: order.order_id,
    order_code: order.order_code,
    status,
    status_name: statusNamesOf(row).short,
    order_date: order.order_date,
    ...pick(order, sumColumns),
    coupon_code: order.coupon_code,
    credit_used: order.credit_used,
    due_amount: order.due_amount,
    total_quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    method_id: method,
    methodId: method,
    payment_method: method,
    method: paymentMethods[method].checkout,
    payment: paymentOf(row),
    supplement: row.supplement_way && { amount: row.supplement_due, way: row.supplement_way },
    paymentStatus: row.payment_status ?? (order.paid_at ? paymentStatus.completed : paymentStatus.pending),
    expires_at: status === orderStatus.pending && !order.paid_at ? order.expires_at : null,
    can_cancel: status === orderStatus.pending,
    can_pay: open && isOnline(method) && !order.paid_at,
    customer_name: `${last_name} ${first_name}`.trim(),
    customer_email: email,
    user: { first_name, last_name, email, phone_number },
    address: {
      house_number: order.house_number,
      commune: order.commune,
      district: order.district,
      councious: province,
      country: order.country,
    },
    delivery: order.delivery,
    held_until: order.held_until,
    note: order.note,
    gift: order.gift && { wrap: true, ...order.gift, fee: order.gift_fee },
    invoice: order.invoice,
    cancel_reason: order.cancel_reason,
    ...describeParcel(order),
    delivery_zone: order.delivery_zone,
    expected_arrival: arrivalOf(row),
    arrival_note: order.arrival_note,
    version: order.version,
    orderDetail: order.lines.map(presentDetail),
    items: order.lines.map(presentItem),
    history: order.history.map((event) => eventOf(event, order.delivery)),
  }
}

const arrivalOf = ({ arrives_from: from, arrives_to: to }: OrderRow) => (from && to ? { from, to } : null)

/** Wholly: no payment stands beside it. */
const isPaidByCredit = ({ credit_used, due_amount }: OrderRow) => credit_used > 0 && due_amount === 0

function paymentOf(row: OrderRow): Order['payment'] {
  const { paid_at, payment_method, payment_amount, method_id, due_amount } = row
  if (!paid_at) return null
  if (isPaidByCredit(row)) return { paid_at, method_id, amount: 0 }
  return { paid_at, method_id: payment_method ?? codMethodId, amount: payment_amount ?? due_amount }
}

function presentDetail(line: OrderLineRow): Order['orderDetail'][number] {
  const { order_detail_id, book_id, quantity, unit_price } = line
  return {
    order_detail_id,
    book_id,
    quantity,
    unit_price,
    line_total: lineTotal({ price: unit_price, quantity }),
    book: {
      book_id,
      title: line.title,
      image_url: imageOf(line.shelf),
      price: unit_price,
      author_name: line.authors[0] ?? unknownAuthor,
      authors: line.authors.map((name) => ({ name, author_name: name })),
      publisher: line.publisher,
      publisher_year: line.publisher_year,
    },
  }
}

function presentItem(line: OrderLineRow): Order['items'][number] {
  return {
    book_id: line.book_id,
    title: line.title,
    image_url: imageOf(line.shelf),
    price: line.unit_price,
    quantity: line.quantity,
    author: { name: line.authors[0] ?? unknownAuthor },
  }
}

const presentEvent = (
  { status, by_whom, note, at }: OrderEventRow,
  delivery: DeliveryWay,
): Order['history'][number] => ({
  status,
  status_name: statusNamesOf({ status, delivery }).long,
  at,
  by: by_whom,
  note,
})

const presentEventToStaff: typeof presentEvent = (row, delivery) => ({
  ...presentEvent(row, delivery),
  ...(row.by_name && { by_name: row.by_name }),
})
