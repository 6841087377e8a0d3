import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shopRoutes } from './shop-routes.ts'

export const shopFeature = defineFeature({
  name: 'shop',
  routes: ({ database }: { database: Database }) => shopRoutes(database),
})
