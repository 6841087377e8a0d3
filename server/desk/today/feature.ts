import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { todayRoutes } from './today-routes.ts'
import { startSweepingMarks } from './work-jobs.ts'

export const todayFeature = defineFeature({
  name: 'today',
  routes: ({ database }: { database: Database }) => todayRoutes(database.db),
  jobs: ({ database: { db }, log }: { database: Database; log: Log }) => [startSweepingMarks({ db, log })],
})
