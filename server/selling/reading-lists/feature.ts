import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readingListPersonalData } from './reading-list-store.ts'
import { readingListRoutes } from './reading-list-routes.ts'

export const readingListsFeature = defineFeature({
  name: 'reading-lists',
  routes: ({ database }: { database: Database }) => readingListRoutes(database.db),
  personalData: [readingListPersonalData],
})
