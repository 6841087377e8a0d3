import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { Earlier } from './my-notifications.ts'

export type Told = { newest: Notification; before: readonly Notification[] }

/** Puts together what was told of one order, as its newest step and those before; the list is newest first, and stays so. */
export function notificationsByOrder(list: readonly Notification[]): readonly Told[] {
  const told = new Map<number, { newest: Notification; before: Notification[] }>()
  for (const one of list) {
    const subject = one.data?.orderId ?? -one.notification_id
    const known = told.get(subject)
    if (known) known.before.push(one)
    else told.set(subject, { newest: one, before: [] })
  }
  return [...told.values()]
}

/** A card stays open while it moves on. */
export const keyOf = ({ newest: { data, notification_id } }: Told) =>
  data ? `order-${data.orderId}` : notification_id

/** For a change of all that one card tells. */
export function earlierOf({ before }: Told): { earlier?: Earlier } {
  if (before.length === 0) return {}
  return {
    earlier: {
      ids: before.map(({ notification_id }) => notification_id),
      unread: before.filter(({ isRead }) => !isRead).length,
    },
  }
}
