import { defineFeature } from '#server/base/features/feature.ts'
import { cartPersonalData } from './cart-personal-data.ts'
import { cartRoutes } from './cart-routes.ts'
import type { CheckoutContext } from './checkout-context.ts'

export const cartFeature = defineFeature({
  name: 'cart',
  routes: ({ checkout }: { checkout: CheckoutContext }) => cartRoutes(checkout),
  personalData: [cartPersonalData],
})
