import { defineFeature } from '#server/base/features/feature.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { createNameContext } from './name-context.ts'
import { nameRoutes } from './name-routes.ts'
import { placeRoutes } from '#server/catalogue/taxonomy/places/place-routes.ts'

type Parts = Parameters<typeof createNameContext>[0] & { readDatabase: { db: ReadDb } }

export const taxonomyFeature = defineFeature({
  name: 'taxonomy',
  routes: (parts: Parts) => [...nameRoutes(createNameContext(parts)), ...placeRoutes(parts.readDatabase.db)],
})
