import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { consentRoutes } from './consent-routes.ts'

type Parts = {
  database: Database
  /** Undefined where the shop sends no messages to telephones. */
  channels: { channel: () => object | undefined }
}

export const consentsFeature = defineFeature({
  name: 'consents',
  routes: ({ database, channels }: Parts) =>
    consentRoutes(database.db, () => channels.channel() !== undefined),
})
