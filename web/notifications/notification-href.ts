import { notificationWords } from '#contract/notifications/notification-events.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { staffOrderHref } from '#web/orders/order-href.ts'
import { orderHash } from '#web/orders/order-query.ts'

type Told = Pick<Notification, 'type' | 'title' | 'data'>

/**
 * New orders and money that is to go back are told to the staff; everything else to the customer, who may be one of the
 * staff and sees it over his list.
 */
export function notificationHref({ type, title, data: { orderId } }: Told): string {
  if (type === 'order') return staffOrderHref(orderId)
  if (title === notificationWords.refund_due.title) return '/admin/transactions?difference=to-refund'
  return `/orders${orderHash({ kind: 'detail', orderId })}`
}
