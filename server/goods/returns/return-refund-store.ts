import { sql } from 'drizzle-orm'
import { readPayments } from '#server/selling/payment-records/payment-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { present } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import type { PayBack } from './return-store.ts'
import { returns } from './return-tables.ts'

/** The payment that pays an order, or what paid more of one that credit had paid; none where credit paid for all of it. */
export async function findCompletedPayment(
  db: DbOrTransaction,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await readPayments(
    db,
    sql`where order_id = ${orderId} and status = 1 and not needs_refund order by supplement_id nulls first limit 1`,
  )
  return payment
}

/**
 * Claims a refund for as long as a gateway may take to answer. Answers its idempotency key: that of an earlier try
 * with an unknown end, or a new one. Undefined while another try is under way.
 */
export const takeReturnRefund = (tx: Transaction, returnId: number, newRequest: string, back: PayBack) =>
  queryValue(
    tx,
    present(returns.refund_request),
    sql`
    update returns set refund_request = coalesce(refund_request, ${newRequest}), refund_asked_at = now(), way = ${back.way},
      money_amount = ${back.money}, credit_amount = ${back.credit}, payment_id = ${back.paymentId}, version = version + 1
    where return_id = ${returnId} and coalesce(refund_asked_at < now() - interval '1 minute', true)
    returning refund_request`,
  )

/** The gateway refused, or the staff saw that nothing went back: the next try is another one, by any way. */
export async function dropReturnRefund(tx: Transaction, returnId: number) {
  await tx.execute(sql`
    update returns set refund_request = null, refund_asked_at = null, way = null, money_amount = 0, credit_amount = 0,
      payment_id = null, version = version + 1
    where return_id = ${returnId} and state = 'received'`)
}

/** The end is unknown: a retry has the same idempotency key, and need not wait. */
export async function releaseReturnRefund(tx: Transaction, returnId: number) {
  await tx.execute(sql`
    update returns set refund_asked_at = null, version = version + 1 where return_id = ${returnId} and state = 'received'`)
}

type Paid = PayBack & { reference: string | null; accountId: number }

/** The trigger enter_return takes goods and copies off the sales of the day. */
export async function markPaidBack(tx: Transaction, leave: MoneyLeave, returnId: number, paid: Paid) {
  leave.mustCover(paid.money + paid.credit)
  await tx.execute(sql`
    update returns set state = 'paid_back', way = ${paid.way}, money_amount = ${paid.money}, credit_amount = ${paid.credit},
      payment_id = ${paid.paymentId}, transfer_reference = ${paid.reference}, refund_asked_at = null,
      paid_back_by = ${paid.accountId}, paid_back_at = now(), version = version + 1
    where return_id = ${returnId}`)
}
