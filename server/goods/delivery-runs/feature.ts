import { defineFeature } from '#server/base/features/feature.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { runRoutes } from './run-routes.ts'

export const deliveryRunsFeature = defineFeature({
  name: 'delivery-runs',
  routes: ({ checkout }: { checkout: CheckoutContext }) => runRoutes(checkout),
})
