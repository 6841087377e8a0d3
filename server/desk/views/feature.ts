import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { viewPersonalData, viewNames } from './view-store.ts'
import { viewRoutes } from './view-routes.ts'
import type { viewFeature } from '#contract/desk/desk-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

export const viewsFeature = defineFeature({
  name: 'views',
  routes: ({ database }: { database: Database }) => viewRoutes(database.db),
  personalData: [viewPersonalData],
  desk: { names: { view: viewNames, list: null } } satisfies DeskPartOf<typeof viewFeature>,
})
