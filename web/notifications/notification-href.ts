import type { Notification } from '#contract/notifications.ts'
import { staffOrderHref } from '#web/orders/order-href.ts'
import { orderHash } from '#web/orders/order-query.ts'

/** New orders are told to the staff; everything else to the customer, who may be one of the staff and sees it over his list. */
export const notificationHref = ({ type, data: { orderId } }: Pick<Notification, 'type' | 'data'>) =>
  type === 'order' ? staffOrderHref(orderId) : `/orders${orderHash({ kind: 'detail', orderId })}`
