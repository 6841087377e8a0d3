import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enquiryPersonalData } from './enquiry-personal-data.ts'
import { enquiryRoutes } from './enquiry-routes.ts'
import { enquiryDesk } from './enquiry-desk-store.ts'

export const enquiriesFeature = defineFeature({
  name: 'enquiries',
  routes: ({ database }: { database: Database }) => enquiryRoutes(database.db),
  personalData: [enquiryPersonalData],
  desk: enquiryDesk,
})
