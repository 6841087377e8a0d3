import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { CircleDashed, CircleDot, CircleX } from '#web/base/icons/desk-icons.ts'
import { CircleCheck, Truck } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { DueLine } from '#web/staff/today/due-line.tsx'

const shown: Record<OrderStatus, { icon: Icon; tone: string }> = {
  [orderStatus.pending]: { icon: CircleDashed, tone: 'text-ochre' },
  [orderStatus.confirmed]: { icon: CircleDot, tone: 'text-indigo-ink' },
  [orderStatus.shipping]: { icon: Truck, tone: 'text-indigo-ink' },
  [orderStatus.delivered]: { icon: CircleCheck, tone: 'text-jade' },
  [orderStatus.cancelled]: { icon: CircleX, tone: 'text-ink-soft font-normal' },
}

/** State of an order for the staff: a picture and a word, so that a list of many does not shout. */
export function OrderState({ status, delivery }: Pick<Order, 'status' | 'delivery'>) {
  const { icon: Icon, tone } = shown[status]
  return (
    <span className={classes('inline-flex items-center gap-1.5 font-semibold whitespace-nowrap', tone)}>
      <Icon size={15} className="shrink-0" />
      {statusNamesOf({ status, delivery }).short}
    </span>
  )
}

/** Until when the next step of an order is due: that of the shop, or its money. */
export const OrderDue = ({ order, now }: { order: Pick<Order, 'due_at' | 'expires_at'>; now: number }) => (
  <DueLine
    due={order.due_at}
    now={now}
    instead={order.due_at === order.expires_at ? 'chờ tiền' : undefined}
  />
)
