import { defineFeature } from '#server/base/features/feature.ts'
import { mendingRoutes } from '#server/goods/fulfilment/editing/mending-routes.ts'
import { makingRoutes } from '#server/goods/fulfilment/phone-orders/making-routes.ts'
import type { Till } from '#server/selling/cart/till.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { fulfilmentRoutes } from './fulfilment-routes.ts'

type Parts = { till: Till; payments: PaymentContext }

export const fulfilmentFeature = defineFeature({
  name: 'fulfilment',
  routes: ({ till, payments }: Parts) => [
    ...fulfilmentRoutes(till),
    ...makingRoutes(till),
    ...mendingRoutes(till, payments),
  ],
})
