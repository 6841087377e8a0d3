import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startSealing } from './audit-jobs.ts'
import { auditRoutes } from './audit-routes.ts'
import { auditValuesPersonalData } from './audit-values-personal-data.ts'

export const auditFeature = defineFeature({
  name: 'audit',
  routes: ({ database, limits }: { database: Database; limits: RateLimits }) => auditRoutes(database, limits),
  jobs: ({ database, log }: { database: Database; log: Log }) => [startSealing({ db: database.db, log })],
  personalData: [auditValuesPersonalData],
})
