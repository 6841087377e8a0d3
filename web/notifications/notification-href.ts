import { type NotificationKind, notificationKinds } from '#contract/notifications/notification-kinds.ts'
import type { Notification } from '#contract/notifications/notifications.ts'

const kinds: readonly NotificationKind[] = Object.values(notificationKinds)

/** Where it is dealt with, as its kind says. A kind of a newer version of the shop leads to the list of all. */
export function notificationHref({ title, data }: Pick<Notification, 'title' | 'data'>): string {
  const kind = kinds.find((one) => one.title === title)
  if (kind?.about === 'nothing') return kind.link
  return kind && data ? kind.link(data.orderId) : '/notifications'
}
