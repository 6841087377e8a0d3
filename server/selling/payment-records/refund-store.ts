import { sql } from 'drizzle-orm'
import { payments } from './payment-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { present } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { queryValue } from '#server/platform/database/query-value.ts'

/**
 * Claims a refund for as long as a gateway may take to answer. Answers its idempotency key: that of an earlier try
 * with an unknown end, or a new one. Undefined while another try is under way.
 */
export const takeRefund = (tx: Transaction, paymentId: number, newRequest: string) =>
  queryValue(
    tx,
    present(payments.refund_request),
    sql`
    update payments set refund_request = coalesce(refund_request, ${newRequest}), refund_asked_at = now()
    where payment_id = ${paymentId} and coalesce(refund_asked_at < now() - interval '1 minute', true)
    returning refund_request`,
  )

/** The gateway refused: no money moved, and the next try gets a new idempotency key. */
export async function dropRefund(tx: Transaction, paymentId: number) {
  await tx.execute(sql`
    update payments set refund_request = null, refund_asked_at = null where payment_id = ${paymentId}`)
}

/** The end is unknown: a retry has the same idempotency key, and need not wait. */
export async function releaseRefund(tx: Transaction, paymentId: number) {
  await tx.execute(sql`update payments set refund_asked_at = null where payment_id = ${paymentId}`)
}

/** True where the money of an order goes back by returns, in parts: then it does not go back as a whole beside them. */
export async function isBoundByReturns(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from orders where order_id = ${orderId} and ((status in (2, 3) and credit_used > 0) or (status <> 4 and difference <> 0)
      or exists (select from order_supplements s where s.order_id = orders.order_id and s.status in ('open', 'paid'))
      or exists (select from returns r where r.order_id = orders.order_id and r.state not in ('refused', 'withdrawn')))`)
  return rows.length > 0
}

type Refunded = { amount: number; reason: string; note: string; byGateway: boolean }

export async function markRefunded(
  tx: Transaction,
  leave: MoneyLeave,
  paymentId: number,
  { amount, reason, note, byGateway }: Refunded,
) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update payments set status = 3, needs_refund = false, completed_at = coalesce(completed_at, now()), refunded_at = now(),
      refund_reason = ${reason}, note = case when ${note} = '' then note else ${note} end, refund_asked_at = null,
      gateway_result = case when ${byGateway} then 'refunded' else gateway_result end,
      gateway_heard_at = case when ${byGateway} then now() else gateway_heard_at end,
      updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export async function refundApart(tx: Transaction, leave: MoneyLeave, paymentId: number, amount: number) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update payments set given_back_apart = given_back_apart + ${amount}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

/** So much of a payment went back. */
export async function addRefunded(
  tx: Transaction,
  leave: MoneyLeave,
  { payment_id, part }: { payment_id: number; part: number },
) {
  leave.mustCover(part)
  await tx.execute(sql`
    update payments set refunded_amount = refunded_amount + ${part}, updated_at = now(), version = version + 1
    where payment_id = ${payment_id}`)
}
