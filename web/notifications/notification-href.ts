import type { Notification } from '#contract/notifications.ts'
import { orderHref } from '#web/orders/order-href.ts'
import { orderHash } from '#web/orders/order-query.ts'

/** A customer sees the order over the list of his own; the staff, which has not placed it, on its page. */
export const notificationHref = ({ type, data: { orderId } }: Pick<Notification, 'type' | 'data'>) =>
  type === 'order' ? orderHref(orderId) : `/orders${orderHash({ kind: 'detail', orderId })}`
