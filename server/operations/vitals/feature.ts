import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startVitalJobs } from './vital-jobs.ts'
import { vitalRoutes } from './vital-routes.ts'
import type { VitalTally } from './vital-tally.ts'

type Parts = { database: Database; vitals: VitalTally }

export const vitalsFeature = defineFeature({
  name: 'vitals',
  routes: ({ database, vitals }: Parts) => vitalRoutes(database.db, vitals),
  jobs: ({ database, vitals, log }: Parts & { log: Log }) =>
    startVitalJobs({ db: database.db, tally: vitals, log }),
})
