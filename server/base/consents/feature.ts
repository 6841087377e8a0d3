import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { consentRoutes } from './consent-routes.ts'

export const consentsFeature = defineFeature({
  name: 'consents',
  routes: ({ database }: { database: Database }) => consentRoutes(database.db),
})
