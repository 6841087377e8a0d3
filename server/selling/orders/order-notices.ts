import type { OrderNotificationKey } from '#contract/notification-kinds.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'

/** Event that is notified when an order comes to a status. */
export const orderNotices = {
  [orderStatus.pending]: 'placed',
  [orderStatus.confirmed]: 'confirmed',
  [orderStatus.shipping]: 'shipping',
  [orderStatus.delivered]: 'delivered',
  [orderStatus.cancelled]: 'cancelled',
} as const satisfies Record<OrderStatus, OrderNotificationKey>

/** The same for an order that may be fetched: it is ready where others are on their way. */
export const noticeOf = <Status extends OrderStatus>(status: Status, delivery: DeliveryWay) =>
  delivery === 'pickup' && status === orderStatus.shipping ? 'ready' : orderNotices[status]
