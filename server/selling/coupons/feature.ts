import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { couponRoutes } from './coupon-routes.ts'

export const couponsFeature = defineFeature({
  name: 'coupons',
  routes: ({ database }: { database: Database }) => couponRoutes(database),
})
