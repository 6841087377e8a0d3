import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { followPersonalData } from './follow-store.ts'
import { followRoutes } from './follow-routes.ts'
import { startFollowJobs } from './tell-new-books.ts'

export const followsFeature = defineFeature({
  name: 'follows',
  routes: ({ database }: { database: Database }) => followRoutes(database.db),
  jobs: ({ database, log }: { database: Database; log: Log }) => startFollowJobs(database.db, log),
  personalData: [followPersonalData],
})
