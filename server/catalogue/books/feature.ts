import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type CatalogueContext, catalogueRoutes } from './catalogue-routes.ts'
import { catalogueUploadUses } from './picture-use-store.ts'
import { startRenewingPopularity } from './popularity/renew-popularity.ts'
import { startRenewingSearchRows } from './save/refresh-book-texts.ts'
import type { Config } from '#server/platform/process/config/config.ts'

type Parts = Omit<CatalogueContext, 'searchesPerMinute'> & { config: Config }

export const booksFeature = defineFeature({
  name: 'books',
  routes: (parts: Parts) => catalogueRoutes({ ...parts, searchesPerMinute: parts.config.searchesPerMinute }),
  jobs: ({ database: { db }, log }: { database: Database; log: Log }) => [
    startRenewingPopularity({ db, log }),
    startRenewingSearchRows({ db, log }),
  ],
  uploads: catalogueUploadUses,
})
