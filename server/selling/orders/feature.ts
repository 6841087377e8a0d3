import { defineFeature } from '#server/base/features/feature.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { trackingRoutes } from '#server/selling/orders/guests/tracking-routes.ts'
import { startOrderJobs } from './order-jobs.ts'
import { orderPersonalData } from './order-personal-data.ts'
import { orderRoutes } from './order-routes.ts'
import { orderDesk } from './order-desk-store.ts'

type Parts = { checkout: CheckoutContext }

export const ordersFeature = defineFeature({
  name: 'orders',
  routes: ({ checkout }: Parts) => [...orderRoutes(checkout), ...trackingRoutes(checkout)],
  jobs: ({ checkout }: Parts) => startOrderJobs(checkout),
  personalData: [orderPersonalData],
  desk: orderDesk,
})
