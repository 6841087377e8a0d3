import { orderStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { isOnline, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'

type Asked = Pick<
  Order,
  'payment' | 'paymentStatus' | 'method_id' | 'status' | 'due_amount' | 'supplement' | 'delivery'
>

/** Amount collected at the door: cash of an order that is still to arrive, or what a paid one costs more, and nothing else. */
export function amountToCollect(order: Asked) {
  const { payment, method_id, status, due_amount, supplement } = order
  if (order.paymentStatus === paymentStatus.refunded) return { label: 'Đã hoàn tiền', amount: 0 }
  if (supplement?.way === 'cash') return { label: 'Thu thêm khi giao', amount: supplement.amount }
  if (payment) return { label: 'Đã thanh toán', amount: 0 }
  const ended = status === orderStatus.delivered || status === orderStatus.cancelled
  if (!isOnline(method_id as MethodId) && !ended)
    return { label: order.delivery === 'pickup' ? 'Thu tại quầy' : 'Thu hộ (COD)', amount: due_amount }
  return { label: status === orderStatus.pending ? 'Chưa thanh toán trực tuyến' : 'Không thu', amount: 0 }
}
