import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { todayRoutes } from './today-routes.ts'
import { startSweepingMarks } from './work-jobs.ts'

type Parts = { database: Database; desk: Pick<DeskParts, 'work'> }

export const todayFeature = defineFeature({
  name: 'today',
  routes: ({ database: { db }, desk: { work } }: Parts) => todayRoutes(db, work),
  jobs: ({ database: { db }, desk: { work }, log }: Parts & { log: Log }) => [
    startSweepingMarks({ db, sources: work, log }),
  ],
})
