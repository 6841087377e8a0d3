import { amountNotPayable, orderCancelled, orderPaid } from '#contract/selling/payments/payments.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'

/** Largest amount in VNPAY's twelve figures. */
const largestAmount = 9_999_999_999

export function refuseUnpayable({
  paid_at,
  closed,
  overdue,
}: Pick<PayableOrder, 'paid_at' | 'closed' | 'overdue'>) {
  if (paid_at !== null) throw new Failure(orderPaid)
  if (closed || overdue) throw new Failure(orderCancelled)
}

/** Refuses amounts that a gateway cannot take. */
export function refuseAmount(amount: number) {
  if (amount < 1 || amount > largestAmount) throw new Failure(amountNotPayable)
}
