import { defineFeature } from '#server/base/features/feature.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { paymentDesk } from './payment-filter-store.ts'

export const transactionsFeature = defineFeature({
  name: 'transactions',
  routes: ({ payments }: { payments: PaymentContext }) => transactionRoutes(payments),
  desk: paymentDesk,
})
