import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { Log } from '#server/platform/process/log.ts'
import { isBeacon } from '#server/platform/http/requests/request-id.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { NotificationKind } from '#contract/base/notifications/notification-kind.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { takeFromOutbox, deleteOldNotifications } from './notification-store.ts'
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

type JobContext = { db: Db; hub: Pick<Hub, 'publish'>; log: Log }

/** Publishes what waits in the outbox: as soon as a call was answered that may have written it, and in any case twice a second. */
export function startNotificationJobs(app: FastifyInstance, { db, hub, log }: JobContext): RecurringJob[] {
  const delivery = startRecurringJob({
    name: 'deliver-notifications',
    label: 'Phát thông báo',
    everySeconds: 0.5,
    restSeconds: 0.05,
    run: async (stopping) => {
      await deliverNotifications(
        db,
        (notification, event) =>
          hub.publish({
            kind: 'hub-message',
            to: { userId: notification.user_id },
            event,
            args: [notification.message_content, notification],
          }),
        stopping,
      )
    },
    log,
  })
  app.addHook('onResponse', (request, _reply, done) => {
    done()
    if (request.method !== 'GET' && !isBeacon(request)) delivery.soon()
  })
  return [
    delivery,
    startRecurringJob({
      name: 'forget-old-notifications',
      label: 'Bỏ thông báo cũ',
      everySeconds: 3600,
      run: (stopping) =>
        forgetInBatches({ what: 'notifications', stopping }, (most) => deleteOldNotifications(db, most)),
      log,
    }),
  ]
}
