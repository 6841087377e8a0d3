import type { NotificationKind } from '#contract/base/notifications/notification-kind.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { Role } from '#contract/base/people/person.ts'

const kinds: readonly NotificationKind[] = Object.values(notificationKinds)

/** Link to where it is dealt with, as its kind says. A kind of a newer version of the shop leads to the list of all. */
export function notificationHref({
  title,
  data,
  book,
  note,
}: Pick<Notification, 'title' | 'data' | 'book' | 'note'>): string {
  const kind = kinds.find((one) => one.title === title)
  if (kind?.about === 'nothing') return kind.link
  if (kind?.about === 'note') return note ? kind.link(note) : '/notifications'
  if (kind?.about === 'book') return book ? kind.link(book) : '/notifications'
  return kind && data ? kind.link(data.orderCode) : '/notifications'
}

/** The same screen for everybody, in the staff's house for the staff. */
export const notificationsHref = (role: Role) =>
  role === 'admin' ? '/admin/notifications' : '/notifications'
