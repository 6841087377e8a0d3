import type { NotificationEvent } from '#contract/notifications/notification-events.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { notifyCustomer, notifyStaff } from './order-notice-store.ts'

type Notify = (tx: Transaction, orderId: number, event: NotificationEvent) => Promise<void>

/** Who receives which notification about an order: its customer, or every administrator who can sign in. */
const recipients: Record<NotificationEvent, readonly Notify[]> = {
  placed: [notifyStaff],
  confirmed: [notifyCustomer],
  shipping: [notifyCustomer],
  delivered: [notifyCustomer],
  cancelled: [notifyCustomer],
  updated: [notifyCustomer],
  paid: [notifyCustomer],
  refunded: [notifyCustomer],
  refund_due: [notifyStaff],
}

/**
 * Writes the notifications and their outbox rows in the transaction of the change itself: both commit, or neither.
 * The hub delivers them afterwards (`deliver-notifications.ts`).
 */
export async function notifyAboutOrder(tx: Transaction, orderId: number, event: NotificationEvent) {
  for (const notify of recipients[event]) await notify(tx, orderId, event)
}
