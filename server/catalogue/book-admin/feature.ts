import { defineFeature } from '#server/base/features/feature.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { startFillingDemoLeaves } from '#server/catalogue/book-admin/look-inside/demo/fill-demo-leaves.ts'
import { createShelfContext } from './shelf-context.ts'
import { shelfRoutes } from './shelf-routes.ts'

type Parts = Parameters<typeof createShelfContext>[0]

export const bookAdminFeature = defineFeature({
  name: 'book-admin',
  routes: (parts: Parts) => shelfRoutes(createShelfContext(parts)),
  jobs: (parts: Parts & { config: Config }) =>
    parts.config.demo ? [startFillingDemoLeaves(createShelfContext(parts), parts.log)] : [],
})
