import { defineFeature } from '#server/base/features/feature.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startCountingCompanions } from './companion-jobs.ts'
import { companionRoutes } from './companion-routes.ts'

type Parts = { database: Database; readDatabase: { db: ReadDb }; log: Log }

export const companionsFeature = defineFeature({
  name: 'companions',
  routes: ({ readDatabase }: Parts) => companionRoutes(readDatabase.db),
  jobs: ({ database, log }: Parts) => [startCountingCompanions({ db: database.db, log })],
})
