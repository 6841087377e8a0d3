import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pairingRoutes } from './pairing-routes.ts'

export const pairingsFeature = defineFeature({
  name: 'pairings',
  routes: ({ database }: { database: Database }) => pairingRoutes(database.db),
})
