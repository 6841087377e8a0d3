import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { codRoutes } from './cod-routes.ts'
import { codDesk } from './cod-desk-store.ts'

export const codFeature = defineFeature({
  name: 'cod',
  routes: ({ database }: { database: Database }) => codRoutes(database.db),
  desk: codDesk,
})
