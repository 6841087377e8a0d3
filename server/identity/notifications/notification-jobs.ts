import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { Log } from '#server/platform/process/log.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { deleteOldNotifications } from './notification-store.ts'

type JobContext = { db: Db; hub: Pick<Hub, 'publish'>; log: Log }

/** Publishes what waits in the outbox: as soon as a call was answered that may have written it, and in any case twice a second. */
export function startNotificationJobs(app: FastifyInstance, { db, hub, log }: JobContext): RecurringJob[] {
  const delivery = startRecurringJob({
    name: 'deliver-notifications',
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
    if (request.method !== 'GET') delivery.soon()
  })
  return [
    delivery,
    startRecurringJob({
      name: 'forget-old-notifications',
      everySeconds: 3600,
      run: (stopping) =>
        forgetInBatches({ what: 'notifications', stopping }, (most) => deleteOldNotifications(db, most)),
      log,
    }),
  ]
}
