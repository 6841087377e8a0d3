import { notificationWords } from '#contract/notifications/notification-events.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { NotificationRow } from './notification-store.ts'

/** A notification with its words of today. */
export function presentNotification(row: NotificationRow): Notification {
  const { type, title, message } = notificationWords[row.event]
  const customerName = `${row.last_name} ${row.first_name}`.trim()
  return {
    notification_id: row.notification_id,
    user_id: row.user_id,
    type,
    title,
    message_content: message({ orderId: row.order_id, customerName, reason: row.cancel_reason }),
    isRead: row.is_read,
    created_at: row.created_at,
    data: { orderId: row.order_id, userId: row.customer_id, customerName },
  }
}
