import { defineFeature } from '#server/base/features/feature.ts'
import { editingRoutes } from '#server/goods/fulfilment/editing/editing-routes.ts'
import { phoneOrderRoutes } from '#server/goods/fulfilment/phone-orders/phone-order-routes.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { fulfilmentRoutes } from './fulfilment-routes.ts'
import { fulfilmentDesk } from './staff-order-store.ts'

type Parts = { checkout: CheckoutContext; payments: PaymentContext }

export const fulfilmentFeature = defineFeature({
  name: 'fulfilment',
  routes: ({ checkout, payments }: Parts) => [
    ...fulfilmentRoutes(checkout),
    ...phoneOrderRoutes(checkout),
    ...editingRoutes(checkout, payments),
  ],
  desk: fulfilmentDesk,
})
