import type { OpenCashLimits } from '#contract/orders/open-cash.ts'
import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimit } from '#server/platform/guard/limits/rate-limits.ts'

/** What the verbs of paying work with. */
export type PaymentContext = {
  db: Db
  providers: readonly PaymentProvider[]
  /** Rate limit of new attempts by customer. */
  attempts: RateLimit
  log: Log
  openCash: OpenCashLimits
}

export const providerOf = ({ providers }: PaymentContext, methodId: number): PaymentProvider | undefined =>
  providers.find((provider) => provider.methodId === methodId)
