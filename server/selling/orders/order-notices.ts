import type { OrderNotificationKey } from '#contract/notification-kinds.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'

/** Event that is notified when an order comes to a status. */
export const orderNotices = {
  [orderStatus.pending]: 'placed',
  [orderStatus.confirmed]: 'confirmed',
  [orderStatus.shipping]: 'shipping',
  [orderStatus.delivered]: 'delivered',
  [orderStatus.cancelled]: 'cancelled',
} as const satisfies Record<OrderStatus, OrderNotificationKey>
