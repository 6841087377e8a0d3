import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { directUrlOf, exportRoutes } from './export-routes.ts'

type Parts = { config: Config; database: Database; limits: RateLimits; log: Log }

export const exportsFeature = defineFeature({
  name: 'exports',
  routes: ({ config, database, limits, log }: Parts) =>
    exportRoutes({ db: database.db, url: directUrlOf(config, database), limits, log }),
})
