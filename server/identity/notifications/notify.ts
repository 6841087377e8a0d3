import type { NotificationKey, OrderNotificationKey } from '#contract/notification-kinds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertNotifications, type Subject } from './notify-store.ts'

/**
 * Writes the notifications of a kind and their outbox rows in the transaction of the change itself: both commit, or
 * neither. The kind names the recipients; the hub delivers them afterwards (`notification-jobs.ts`).
 */
export async function notify(tx: Transaction, key: NotificationKey, subject: Subject = {}) {
  await insertNotifications(tx, key, subject)
}

/** Notifies its customer; the letter that the kind names goes to them in the same statement. */
export async function notifyAboutOrder(
  tx: Transaction,
  orderId: number,
  key: OrderNotificationKey,
  letter?: Subject['letter'],
) {
  await notify(tx, key, { orderId, ...(letter && { letter }) })
}
