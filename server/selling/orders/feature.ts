import { defineFeature } from '#server/base/features/feature.ts'
import type { Till } from '#server/selling/cart/till.ts'
import { trackingRoutes } from '#server/selling/orders/guests/tracking-routes.ts'
import { startOrderJobs } from './order-jobs.ts'
import { orderPersonalData } from './order-personal-data.ts'
import { orderRoutes } from './order-routes.ts'

type Parts = { till: Till }

export const ordersFeature = defineFeature({
  name: 'orders',
  routes: ({ till }: Parts) => [...orderRoutes(till), ...trackingRoutes(till)],
  jobs: ({ till }: Parts) => startOrderJobs(till),
  personalData: [orderPersonalData],
})
