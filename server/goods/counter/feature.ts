import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { counterPersonalData } from './counter-sale-store.ts'
import { counterRoutes } from './counter-routes.ts'
import { counterDesk } from './counter-desk-store.ts'

type Parts = { database: Database; afterCommit: AfterCommit; payments: PaymentContext }

export const counterFeature = defineFeature({
  name: 'counter',
  routes: ({ database, afterCommit, payments }: Parts) =>
    counterRoutes({ db: database.db, afterCommit, bank: payments.bank }),
  personalData: [counterPersonalData],
  desk: counterDesk,
})
