import { type PaymentStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'

const { pending, completed, failed, refunded } = paymentStatus

/** Transitions of a payment that staff may make by hand. */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [pending]: [completed, failed],
  [completed]: [refunded],
  [failed]: [pending, completed],
  [refunded]: [],
}

/** Money that is to go back can only go back. */
export function nextPaymentStatuses(status: PaymentStatus, needsRefund: boolean): readonly PaymentStatus[] {
  return needsRefund ? [refunded] : transitions[status]
}
