import {
  type NotificationKind,
  notificationKinds,
} from '#contract/identity/notifications/notification-kinds.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { takeFromOutbox } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'

const atOnce = 100

type HubEvent = NonNullable<NotificationKind['hubEvent']>

/**
 * Publishes what the outbox holds. A row leaves it only with the commit, so what a process could not publish before
 * it died, the next one does; a client that receives something twice knows it by its number.
 */
export async function deliverNotifications(
  db: Db,
  publish: (notification: Notification, event: HubEvent) => void,
  stopping: AbortSignal,
): Promise<number> {
  let published = 0
  let taken = atOnce
  while (taken === atOnce && !stopping.aborted) {
    taken = await db.transaction(async (tx) => {
      const rows = await takeFromOutbox(tx, atOnce)
      for (const row of rows) {
        const { hubEvent = 'ReceiveNotification' }: NotificationKind = notificationKinds[row.event]
        publish(presentNotification(row), hubEvent)
      }
      return rows.length
    })
    published += taken
  }
  return published
}
