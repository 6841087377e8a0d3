import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { paymentStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'

type Paid = Pick<Order, 'payment' | 'paymentStatus' | 'carrier_cash'>

// A cancelled order keeps when it was paid, also after its money went back.
const isRefunded = (order: Paid) => order.paymentStatus === paymentStatus.refunded

/** In a list, after the method. The customer paid, and yet the shop has nothing: that is no 'đã thanh toán'. */
export function paymentWord(order: Paid): string {
  if (isRefunded(order)) return 'đã hoàn tiền'
  if (order.carrier_cash) return codSentences.withCarrier
  return order.payment ? 'đã thanh toán' : 'chưa thanh toán'
}

/** With the moment, on paper, for the customer. */
export function paymentLine(order: Paid): string {
  if (isRefunded(order)) return 'Đã hoàn tiền'
  return order.payment ? `Đã thanh toán lúc ${formatDateTime(order.payment.paid_at)}` : 'Chưa thanh toán'
}

/** With the moment, for the staff, after the method. */
export function paymentFact(order: Paid): string {
  const { payment, carrier_cash: outside } = order
  if (!outside || !payment || isRefunded(order)) return paymentLine(order).toLowerCase()
  return `khách trả lúc ${formatDateTime(payment.paid_at)}, ${codSentences.withCarrier}: ${formatDong(outside)}`
}
