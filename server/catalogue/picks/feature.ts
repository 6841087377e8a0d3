import { defineFeature } from '#server/base/features/feature.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { pickRoutes } from './pick-routes.ts'

type Parts = { database: Database; readDatabase: { db: ReadDb } }

export const picksFeature = defineFeature({
  name: 'picks',
  routes: ({ database, readDatabase }: Parts) => pickRoutes(database, readDatabase),
})
