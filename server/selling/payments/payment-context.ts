import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import type { WaitingTimes } from '#contract/selling/orders/waiting-times.ts'
import { codMethodId, isTransfer } from '#contract/selling/gateways/payment-methods.ts'
import type { BankAccount } from '#server/selling/bank/bank-account.ts'
import type { PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimit } from '#server/platform/guard/limits/rate-limits.ts'

/** Dependencies of the verbs of paying. */
export type PaymentContext = {
  db: Db
  /** Gateways that are set up now: the owner may change them while the shop is open. */
  providers: () => readonly PaymentProvider[]
  /** Undefined where one cannot pay by a transfer. */
  bank: () => BankAccount | undefined
  /** Rate limit of new attempts by customer. */
  attempts: RateLimit
  log: Log
  openCash: OpenCashLimits
  waiting: WaitingTimes
  /** Keys that sign the links by which an order is seen and paid. */
  trackingKeys: KeyRing
}

export const providerOf = ({ providers }: PaymentContext, methodId: number): PaymentProvider | undefined =>
  providers().find((provider) => provider.methodId === methodId)

/** True where one can pay so here. */
export function isOpen(context: PaymentContext, methodId: number): boolean {
  if (isTransfer(methodId)) return context.bank() !== undefined
  return methodId === codMethodId || providerOf(context, methodId) !== undefined
}
