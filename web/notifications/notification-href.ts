import type { Notification } from '#contract/notifications.ts'
import { orderHref, staffOrderHref } from '#web/orders/order-href.ts'

/** New orders are told to the staff; everything else to the customer, who may be one of the staff. */
export const notificationHref = ({ type, data }: Pick<Notification, 'type' | 'data'>) =>
  type === 'order' ? staffOrderHref(data.orderId) : orderHref(data.orderId)
