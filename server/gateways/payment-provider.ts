/** One try to pay an order through a gateway. */
export type Attempt = {
  /** Names this try at the gateway; `[A-Za-z0-9]` only, and another one for every try. */
  reference: string
  orderId: number
  /** In dong. */
  amount: number
  createdAt: Date
  expiresAt: Date
}

/** What a gateway says of an attempt, in the shop's words. Its signature was good. */
export type Notice = {
  reference: string
  /** In dong; undefined where what stood there was no amount. */
  amount: number | undefined
  result: NoticeResult
  /** The gateway's own code, from which the sentence for the customer is made. */
  code: string
  /** The number of the money's journey at the gateway: another one is other money. */
  transactionNo: string | undefined
  bankCode: string | undefined
  cardLastFour: string | undefined
  /** All that stood under the signature, as it stood there. */
  said: Parameters
}

/**
 * `held`: money was taken but the gateway or the bank looks into it. `pending`: nobody knows yet.
 * `refunded`: it was paid and is on its way back.
 */
export type NoticeResult = 'paid' | 'failed' | 'held' | 'pending' | 'refunded'

export type Question = {
  attempt: Attempt
  requestId: string
  /** Where one of several journeys of money is meant. */
  transactionNo?: string
}

export type RefundRequest = {
  attempt: Attempt
  transactionNo: string | undefined
  amount: number
  /** The same for a repetition of the same refund, so that the gateway makes it once. */
  requestId: string
  by: string
}

export type RefundAnswer = { done: true } | { done: false; code: string; msg: string }

export type Parameters = Readonly<Record<string, string>>

/** A gateway that takes the customer over and sends him back with a signed result. docs/FE-HOME.md says what it must do. */
export type PaymentProvider = {
  key: ProviderKey
  /** How it is written in addresses. */
  slug: string
  methodId: number
  /** Its code for an attempt whose time is over. */
  overdueCode: string
  /** The in-shop gateway stands in for it: no real money moves. */
  sandbox: boolean
  /** Where the customer is sent to pay. */
  payUrl(attempt: Attempt, customer: { address: string }): string
  /** Reads a result that came by whatever way; undefined where it was not made by this gateway for this shop. */
  readNotice(parameters: Parameters): Notice | undefined
  /** Asks the gateway; undefined where it knows no such attempt. Throws `NoAnswer` when nothing trustworthy came back. */
  query(question: Question): Promise<Notice | undefined>
  /** Throws `NoAnswer` when it is not known whether the money went back. */
  refund(request: RefundRequest): Promise<RefundAnswer>
}

export type ProviderKey = 'vnpay' | 'fe_home'

/** How a gateway is spoken with, whoever it is. */
export const patience = { milliseconds: 8_000, largestAnswer: 65_536 }

export type GatewayAddresses = {
  /** Where the customer pays. */
  pay: string
  /** Where the shop asks. */
  api: string
  /** Where the customer comes back to. */
  back: string
}
