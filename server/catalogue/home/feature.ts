import { defineFeature } from '#server/base/features/feature.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { homeLayoutRoutes } from './home-layout-routes.ts'

type Parts = { database: Database; readDatabase: { db: ReadDb } }

export const homeFeature = defineFeature({
  name: 'home',
  routes: ({ database, readDatabase }: Parts) => homeLayoutRoutes(database, readDatabase),
})
