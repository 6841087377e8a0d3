import { defineFeature } from '#server/base/features/feature.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { homeLayoutRoutes } from './home-layout-routes.ts'
import type { homeFeature as declared } from '#contract/catalogue/home/home-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

type Parts = { database: Database; readDatabase: { db: ReadDb } }

export const homeFeature = defineFeature({
  name: 'home',
  routes: ({ database, readDatabase }: Parts) => homeLayoutRoutes(database, readDatabase),
  desk: { names: { window: null } } satisfies DeskPartOf<typeof declared>,
})
