import type { OpenCashLimits } from '#contract/open-cash.ts'
import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limits.ts'

/** What the verbs of paying work with. */
export type PaymentDesk = {
  db: Db
  providers: readonly PaymentProvider[]
  /** What a customer begins anew. */
  attempts: RateLimit
  log: Log
  openCash: OpenCashLimits
}

export const providerOf = ({ providers }: PaymentDesk, methodId: number): PaymentProvider | undefined =>
  providers.find((provider) => provider.methodId === methodId)
