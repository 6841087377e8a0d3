import {
  extraMoney,
  heldMoneySentences,
  type PaymentResult,
  refundedSentence,
} from '#contract/selling/payments/payments.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { codeSentence } from '#server/selling/gateways/code-sentence.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'

type Standing = { attempt: PaymentRow; besides: readonly PaymentRow[]; order: PayableOrder }

/** State of a payment, for everyone with the link: nothing about the person. */
export function presentResult({ attempt, besides, order }: Standing): PaymentResult {
  return {
    outcome: outcomeOf(attempt),
    order_id: order.order_id,
    order_code: order.order_code,
    order_status: order.status,
    payment_status: attempt.status,
    amount: attempt.amount,
    method_id: attempt.method_id,
    reason: reasonOf(attempt, besides),
    needs_refund: [attempt, ...besides].some((row) => row.needs_refund),
    order_paid: order.paid_at !== null,
  }
}

function outcomeOf({ status, needs_refund }: PaymentRow): PaymentResult['outcome'] {
  if (status === 0) return 'pending'
  return status === 1 && !needs_refund ? 'success' : 'failed'
}

function reasonOf(attempt: PaymentRow, besides: readonly PaymentRow[]): string | null {
  const { status, needs_refund, held, result_code, failure_reason, method_id } = attempt
  if (status === 0)
    return held && result_code ? codeSentence(method_id, result_code) : paymentSentences.waitingForBank
  if (status === 3) return refundedSentence
  if (status === 1 && needs_refund) return failure_reason ?? heldMoneySentences['order-closed']
  if (status === 2) return failure_reason
  return besides.some((row) => row.needs_refund) ? extraMoney : null
}
