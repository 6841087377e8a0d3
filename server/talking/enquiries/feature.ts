import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enquiryPersonalData, enquiryDesk } from './enquiry-store.ts'
import { enquiryRoutes } from './enquiry-routes.ts'

export const enquiriesFeature = defineFeature({
  name: 'enquiries',
  routes: ({ database }: { database: Database }) => enquiryRoutes(database.db),
  personalData: [enquiryPersonalData],
  desk: enquiryDesk,
})
