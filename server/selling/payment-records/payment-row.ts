import type { RowOf, RowShape } from '#server/platform/database/rows.ts'
import { payments } from './payment-tables.ts'

/** A payment as the verbs see it: an attempt, cash, or money that came beside an attempt. */
export const paymentRow = {
  payment_id: payments.payment_id,
  order_id: payments.order_id,
  method_id: payments.method_id,
  reference: payments.reference,
  /** The attempt beside whose money this came. */
  beside: payments.beside,
  /** It pays what its order costs more, beside the payment of the order itself. */
  supplement_id: payments.supplement_id,
  amount: payments.amount,
  status: payments.status,
  needs_refund: payments.needs_refund,
  held: payments.held,
  received_amount: payments.received_amount,
  /** Part of it that went back when lines of its order were taken out. */
  given_back_apart: payments.given_back_apart,
  /** Account of the staff that confirmed that the money is there. */
  collected_by: payments.collected_by,
  provider_transaction: payments.provider_transaction,
  result_code: payments.result_code,
  failure_reason: payments.failure_reason,
  created_at: payments.created_at,
  expires_at: payments.expires_at,
  version: payments.version,
} satisfies RowShape
export type PaymentRow = RowOf<typeof paymentRow>
