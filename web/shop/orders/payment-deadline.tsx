import type { Order } from '#contract/selling/orders/orders.ts'
import { sayMoment } from '#web/base/dates/spoken-moment.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

/** Until when an order waits for its money, where it does not wait for ever. */
export function PaymentDeadline({ order, className }: { order: Order; className?: string }) {
  if (!order.can_pay || !order.expires_at) return null
  return (
    <p className={classes('text-ochre', className)}>
      Đơn hàng chờ thanh toán đến {sayMoment(order.expires_at, order.order_date)}, sau đó tự hủy.
    </p>
  )
}
