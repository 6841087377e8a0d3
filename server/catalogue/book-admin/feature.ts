import { defineFeature } from '#server/base/features/feature.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { startFillingDemoTexts } from './look-inside/demo/fill-demo-texts.ts'
import { createBookAdminContext } from './book-admin-context.ts'
import { bookAdminRoutes } from './book-admin-routes.ts'
import { bookDesk } from './book-admin-list-store.ts'

type Parts = Parameters<typeof createBookAdminContext>[0]

export const bookAdminFeature = defineFeature({
  name: 'book-admin',
  routes: (parts: Parts) => bookAdminRoutes(createBookAdminContext(parts)),
  jobs: (parts: Parts & { config: Config }) =>
    parts.config.demo ? [startFillingDemoTexts(createBookAdminContext(parts), parts.log)] : [],
  desk: bookDesk,
})
