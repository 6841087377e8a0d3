import { paymentStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'

type Paid = Pick<Order, 'payment' | 'paymentStatus'>

// A cancelled order keeps when it was paid, also after its money went back.
const isRefunded = (order: Paid) => order.paymentStatus === paymentStatus.refunded

/** In a list, after the method. */
export function paymentWord(order: Paid): string {
  if (isRefunded(order)) return 'đã hoàn tiền'
  return order.payment ? 'đã thanh toán' : 'chưa thanh toán'
}

/** With the moment, on paper. */
export function paymentLine(order: Paid): string {
  if (isRefunded(order)) return 'Đã hoàn tiền'
  return order.payment ? `Đã thanh toán lúc ${formatDateTime(order.payment.paid_at)}` : 'Chưa thanh toán'
}
