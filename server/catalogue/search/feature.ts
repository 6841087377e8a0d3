import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { startForgettingSearches } from './missed/note-missed-search.ts'
import { searchOfficeRoutes } from './search-office-routes.ts'
import type { synonymFeature } from '#contract/catalogue/search/synonym-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

export const searchFeature = defineFeature({
  name: 'search',
  routes: ({ database }: { database: Database }) => searchOfficeRoutes(database),
  jobs: ({ database: { db }, log }: { database: Database; log: Log }) => [
    startForgettingSearches({ db, log }),
  ],
  desk: { names: { synonym: null } } satisfies DeskPartOf<typeof synonymFeature>,
})
