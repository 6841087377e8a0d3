import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { MethodId } from '#contract/payments/payment-methods.ts'

/** A payment as the verbs see it: an attempt, cash, or money that came beside an attempt. */
export type PaymentRow = {
  payment_id: number
  order_id: number
  method_id: MethodId
  reference: string | null
  /** The attempt beside whose money this came. */
  beside: number | null
  amount: number
  status: PaymentStatus
  needs_refund: boolean
  held: boolean
  received_amount: number | null
  /** Who of the staff said that the money is there. */
  collected_by: number | null
  provider_transaction: string | null
  result_code: string | null
  failure_reason: string | null
  created_at: string
  expires_at: string | null
  version: number
}

/** What paying has to know of an order. */
export type PayableOrder = {
  order_id: number
  order_code: string
  user_id: number
  status: OrderStatus
  method_id: MethodId
  total_amount: number
  paid_at: string | null
  /** Cancelled or put away: it takes no payment any more. */
  closed: boolean
  /** Nobody may begin to pay it any more: the shop is about to cancel it. */
  overdue: boolean
}
