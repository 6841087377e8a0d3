import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shopRoutes } from './shop-routes.ts'
import type { settingFeature } from '#contract/base/shop/setting-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

export const shopFeature = defineFeature({
  name: 'shop',
  routes: ({ database }: { database: Database }) => shopRoutes(database),
  desk: { names: { settings: null } } satisfies DeskPartOf<typeof settingFeature>,
})
