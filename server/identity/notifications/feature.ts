import { defineFeature } from '#server/base/features/feature.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startNotificationJobs } from './notification-jobs.ts'
import { notificationPersonalData } from './notification-personal-data.ts'
import { notificationRoutes } from './notification-routes.ts'

type Open = { app: FastifyInstance; database: Database; hub: Hub; log: Log }

export const notificationsFeature = defineFeature({
  name: 'notifications',
  routes: ({ database }: { database: Database }) => notificationRoutes(database.db),
  jobs: ({ app, database, hub, log }: Open) => startNotificationJobs(app, { db: database.db, hub, log }),
  personalData: [notificationPersonalData],
})
