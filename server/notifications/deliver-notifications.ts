import type { Notification } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { takeFromOutbox } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'

const atOnce = 100

/**
 * Tells what the outbox holds to whoever is there. A row leaves it only with the commit, so what a process could
 * not tell before it died, the next one tells; who hears something twice knows it by its number.
 */
export async function deliverNotifications(
  db: Db,
  tell: (notification: Notification) => void,
  stopping: AbortSignal,
): Promise<number> {
  let told = 0
  let taken = atOnce
  while (taken === atOnce && !stopping.aborted) {
    taken = await db.transaction(async (tx) => {
      const rows = await takeFromOutbox(tx, atOnce)
      for (const row of rows) tell(presentNotification(row))
      return rows.length
    })
    told += taken
  }
  return told
}
