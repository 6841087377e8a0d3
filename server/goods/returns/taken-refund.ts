import type { Person } from '#contract/base/people/person.ts'
import type { PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import type { PaymentRow } from '#server/selling/payments/payment-row.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { PayBack } from './return-store.ts'

export type PayingBack = { caller: Caller; person: Person; returnId: number }

/** What a gateway is asked for, under which name, and whether it was asked so before. */
export type TakenRefund = {
  payment: PaymentRow
  provider: PaymentProvider
  back: PayBack
  requestId: string
  again: boolean
  /** All of the payment, of which nothing went back before. */
  whole: boolean
}
