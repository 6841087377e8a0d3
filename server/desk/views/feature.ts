import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { viewPersonalData } from './view-personal-data.ts'
import { viewRoutes } from './view-routes.ts'

export const viewsFeature = defineFeature({
  name: 'views',
  routes: ({ database }: { database: Database }) => viewRoutes(database.db),
  personalData: [viewPersonalData],
})
