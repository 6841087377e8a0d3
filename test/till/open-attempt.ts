import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'

/** A payment that was begun and of which nothing was heard yet. */
export const openAttempt: PaymentRow = {
  payment_id: 7,
  order_id: 27,
  method_id: 2,
  reference: '27TK4P9',
  beside: null,
  supplement_id: null,
  amount: 180_600,
  status: 0,
  needs_refund: false,
  held: false,
  received_amount: null,
  given_back_apart: 0,
  collected_by: null,
  provider_transaction: null,
  result_code: null,
  failure_reason: null,
  created_at: '2026-11-21T17:30:00.000Z',
  expires_at: '2026-11-21T17:45:00.000Z',
  version: 1,
}
