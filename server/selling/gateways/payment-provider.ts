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

/** Order as its customer knows it, and the address that they come from. */
export type Payer = { orderCode: string; address: string }

/** Report of a gateway on an attempt, in the shop's words. Its signature was verified. */
export type GatewayReport = {
  reference: string
  /** In dong; undefined where the field was no amount. */
  amount: number | undefined
  result: ReportedResult
  /** The gateway's own code, from which the sentence for the customer is made. */
  code: string
  /** The gateway's number of this money transfer: another number is other money. */
  transactionNo: string | undefined
  bankCode: string | undefined
  cardLastFour: string | undefined
  /** All signed fields, as they came. */
  fields: Fields
}

/**
 * `held`: money was taken but the gateway or the bank reviews it. `pending`: not decided yet.
 * `refunded`: it was paid and is on its way back.
 */
export type ReportedResult = 'paid' | 'failed' | 'held' | 'pending' | 'refunded'

export type StatusQuery = {
  attempt: Attempt
  requestId: string
  /** Number of the transfer, where one of several for the attempt is meant. */
  transactionNo?: string
}

export type RefundRequest = {
  attempt: Attempt
  transactionNo: string | undefined
  amount: number
  /** Less than what came, or the rest of it. */
  part: boolean
  /** The idempotency key of the refund: the same when it is retried. */
  requestId: string
  by: string
}

export type RefundAnswer = { done: true } | { done: false; code: string; msg: string }

export type Fields = Readonly<Record<string, string>>

/** A gateway that the customer is redirected to, and that redirects back with a signed result. docs/FE-HOME.md says what it must do. */
export type PaymentProvider = {
  key: string
  methodId: number
  /** Its code for an attempt whose time is over. */
  overdueCode: string
  /** The in-shop gateway stands in for it: no real money moves. */
  sandbox: boolean
  /** True where it gives parts of a payment back, and not all of it alone. */
  refundsParts: boolean
  /** Address that the customer is redirected to, to pay. */
  payUrl(attempt: Attempt, by: Payer): string
  /** Reads a webhook or the fields of a return; undefined where this gateway did not sign them for this shop. */
  readReport(fields: Fields): GatewayReport | undefined
  /** Queries the gateway; undefined where it knows no such attempt. Throws `NoAnswer` when nothing trustworthy came back. */
  query(query: StatusQuery): Promise<GatewayReport | undefined>
  /** Throws `NoAnswer` when it is not known whether the money went back. */
  refund(request: RefundRequest): Promise<RefundAnswer>
}

/** Limits of every call to a gateway. */
export const patience = { milliseconds: 8_000, largestAnswer: 65_536 }

export type GatewayAddresses = {
  /** Page on which the customer pays. */
  pay: string
  /** Address that the shop sends its calls to. */
  api: string
  /** Page that the customer is redirected to afterwards. */
  back: string
}
