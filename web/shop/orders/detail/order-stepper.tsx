import { Check } from 'lucide-react'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

const steps = ['Đã đặt', 'Đã xác nhận', 'Đang giao', 'Đã giao'] as const

/** How far an order has come, and on which days; one that was cancelled goes no further. */
export function OrderStepper({ order: { status, history } }: { order: Pick<Order, 'status' | 'history'> }) {
  if (status === orderStatus.cancelled) return null
  return (
    <ol aria-label="Chặng đường của đơn hàng" className="order-stepper print:hidden">
      {steps.map((name, index) => {
        const at = history.find((event) => event.status === index)?.at
        const done = index < status || status === orderStatus.delivered
        return (
          <li
            key={name}
            aria-current={index === status ? 'step' : undefined}
            className={classes(index <= status && 'order-step-reached')}
          >
            <span aria-hidden="true" className="order-step-mark">
              {done ? <Check size={14} /> : index + 1}
            </span>
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{name}</span>
              {at && index <= status && <span className="block text-sm text-ink-soft">{formatDate(at)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
