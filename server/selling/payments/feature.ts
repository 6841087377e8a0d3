import { defineFeature } from '#server/base/features/feature.ts'
import { startReconciling } from '#server/selling/payments/confirm/reconcile-payments.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentRoutes } from './payment-routes.ts'

type Parts = { payments: PaymentContext }

export const paymentsFeature = defineFeature({
  name: 'payments',
  routes: ({ payments }: Parts) => paymentRoutes(payments),
  jobs: ({ payments }: Parts) => [startReconciling(payments)],
})
