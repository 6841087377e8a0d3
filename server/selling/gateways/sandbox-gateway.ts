import type { Fields } from '#server/selling/gateways/payment-provider.ts'

/** Payment that the shop asks the gateway to take. */
export type SandboxOrder = {
  reference: string
  /** In dong. */
  amount: number
  description: string
  returnUrl: string
  createdAt: Date
  expiresAt: Date
}

export type SandboxOutcome = 'paid' | 'declined' | 'cancelled' | 'expired' | 'held'

export type SandboxPayment = SandboxOrder & {
  outcome: SandboxOutcome | undefined
  settlesAt: Date | undefined
  /** True where the bank has answered by now. */
  settled: boolean
  paidAmount: number | undefined
  transactions: readonly string[]
  refunds: Readonly<Record<string, string>>
  /** By request, a part that went back. */
  refundedParts: Readonly<Record<string, number>>
}

/** Report on a payment: how it stands now, and for which of its money transfers. */
export type SandboxPaymentState = {
  payment: SandboxPayment
  standing: Standing
  transaction: string | undefined
}
export type Standing = SandboxOutcome | 'pending' | 'refunded'

export type SandboxRequest =
  | { kind: 'query'; reference: string; transaction: string | undefined; createdAt: Date | undefined }
  | {
      kind: 'refund'
      reference: string
      transaction: string | undefined
      createdAt: Date | undefined
      amount: number | undefined
      part: boolean
      requestId: string
    }

/** One gateway's language, from the gateway's side. What stands behind it is the same for all. */
export type SandboxGateway = {
  slug: string
  name: string
  /** Undefined where the shop did not sign it. */
  readOrder(fields: Fields): SandboxOrder | undefined
  /** The signed result, for the way back and for the notice. */
  result(state: SandboxPaymentState): Fields
  notice(address: string, result: Fields): { url: string; init: RequestInit }
  /** True where the shop has understood a notice, so that it need not be sent again. */
  understood(answer: Fields): boolean
  /** `call` is what stands behind the address for questions. Undefined where the shop did not sign it. */
  readRequest(call: string, message: Fields): SandboxRequest | undefined
  answerUnsigned(): Fields
  answerQuery(message: Fields, state: SandboxPaymentState | undefined): Fields
  answerRefund(message: Fields, state: SandboxPaymentState | undefined, refunded: boolean): Fields
}

/** True where its money went to the shop, even if it went back later. */
export const moneyMoved = (standing: Standing) =>
  standing === 'paid' || standing === 'held' || standing === 'refunded'

/** Current state of a payment. */
export function standingOf(payment: SandboxPayment, transaction: string | undefined): Standing {
  if (!payment.outcome || !payment.settled) return 'pending'
  return transaction !== undefined && Object.hasOwn(payment.refunds, transaction)
    ? 'refunded'
    : payment.outcome
}
