import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { reportRoutes } from './report-routes.ts'
import type { reportFeature } from '#contract/desk/desk-feature.ts'
import type { DeskPartOf, DeskParts } from '#server/base/features/desk-part-store.ts'

type Parts = { database: Database; desk: Pick<DeskParts, 'work'>; limits: RateLimits }

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: ({ database, desk, limits }: Parts) => reportRoutes(database.db, desk, limits),
  desk: { names: { report: null } } satisfies DeskPartOf<typeof reportFeature>,
})
