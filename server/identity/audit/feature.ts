import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startSealing } from './audit-chain.ts'
import { auditRoutes } from './audit-routes.ts'
import { auditValuesPersonalData } from './audit-values-personal-data.ts'
import type { auditFeature as declared } from '#contract/desk/desk-feature.ts'
import type { DeskPartOf, DeskParts } from '#server/base/features/desk-part-store.ts'

type Parts = { database: Database; desk: Pick<DeskParts, 'names'>; limits: RateLimits }

export const auditFeature = defineFeature({
  name: 'audit',
  routes: ({ database: { db }, desk: { names }, limits }: Parts) => auditRoutes({ db, names }, limits),
  jobs: ({ database, log }: { database: Database; log: Log }) => [startSealing({ db: database.db, log })],
  personalData: [auditValuesPersonalData],
  desk: { names: { 'audit-log': null } } satisfies DeskPartOf<typeof declared>,
})
