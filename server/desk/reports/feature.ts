import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { reportRoutes } from './report-routes.ts'

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: ({ database, limits }: { database: Database; limits: RateLimits }) =>
    reportRoutes(database.db, limits),
})
