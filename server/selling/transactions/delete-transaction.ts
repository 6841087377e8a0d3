import { paymentStatus } from '#contract/selling/orders/order-status.ts'
import { paymentNotFound } from '#contract/selling/payments/payments.ts'
import type { Person } from '#contract/base/people/person.ts'
import { moneyStays } from '#contract/selling/transactions/transactions.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { putAway } from '#server/selling/payment-records/change-payment-store.ts'
import { lockPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'

/** A payment that brought nothing leaves the lists; where money came or may be on its way, it stays. */
export async function deleteTransaction(
  context: PaymentContext,
  caller: Caller,
  person: Person,
  paymentId: number,
) {
  const known = await findPayment(context.db, paymentId)
  if (!known) throw new Failure(paymentNotFound)
  await context.db.transaction(async (tx) => {
    await lockPayableOrder(tx, known.order_id)
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Failure(paymentNotFound)
    const { status, needs_refund, held } = payment
    const moved = status === paymentStatus.completed || status === paymentStatus.refunded
    if (moved || needs_refund || held) throw new Failure(moneyStays)
    await putAway(tx, paymentId, person.account_id)
    await writeAudit(tx, caller, {
      action: 'delete-transaction',
      on: ['payment', paymentId],
      before: { status },
    })
  })
}
