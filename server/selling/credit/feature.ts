import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { creditPersonalData } from './credit-store.ts'
import { creditRoutes } from './credit-routes.ts'
import { creditDesk } from './credit-desk-store.ts'

export const creditFeature = defineFeature({
  name: 'credit',
  routes: ({ database }: { database: Database }) => creditRoutes(database),
  personalData: [creditPersonalData],
  desk: creditDesk,
})
