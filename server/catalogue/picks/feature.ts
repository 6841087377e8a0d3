import { defineFeature } from '#server/base/features/feature.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { pickRoutes } from './pick-routes.ts'
import type { pickFeature } from '#contract/catalogue/picks/pick-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { pickLists } from './pick-tables.ts'

type Parts = { database: Database; readDatabase: { db: ReadDb } }

export const picksFeature = defineFeature({
  name: 'picks',
  routes: ({ database, readDatabase }: Parts) => pickRoutes(database, readDatabase),
  desk: { names: { 'pick-list': selectNames(pickLists.pick_list_id, pickLists.title) } } satisfies DeskPartOf<
    typeof pickFeature
  >,
})
