import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Takes a refund into one's hands, for as long as a gateway may take to answer. Answers the name under which the
 * gateway is asked: that of an earlier try of which nobody knows how it ended, or a new one. Undefined where
 * somebody else has it in his hands.
 */
export async function takeRefund(
  tx: Transaction,
  paymentId: number,
  newRequest: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ refund_request: string }>(sql`
    update payments set refund_request = coalesce(refund_request, ${newRequest}), refund_asked_at = now()
    where payment_id = ${paymentId} and coalesce(refund_asked_at < now() - interval '1 minute', true)
    returning refund_request`)
  return rows[0]?.refund_request
}

/** The gateway said no: nothing went back, and the next try is a new one. */
export async function dropRefund(tx: Transaction, paymentId: number) {
  await tx.execute(sql`
    update payments set refund_request = null, refund_asked_at = null where payment_id = ${paymentId}`)
}

/** Nobody knows: the next try is the same one, and need not wait. */
export async function releaseRefund(tx: Transaction, paymentId: number) {
  await tx.execute(sql`update payments set refund_asked_at = null where payment_id = ${paymentId}`)
}

type Refunded = { reason: string; note: string; byGateway: boolean }

export async function markRefunded(
  tx: Transaction,
  paymentId: number,
  { reason, note, byGateway }: Refunded,
) {
  await tx.execute(sql`
    update payments set status = 3, needs_refund = false, completed_at = coalesce(completed_at, now()), refunded_at = now(),
      refund_reason = ${reason}, note = case when ${note} = '' then note else ${note} end, refund_asked_at = null,
      gateway_result = case when ${byGateway} then 'refunded' else gateway_result end,
      gateway_heard_at = case when ${byGateway} then now() else gateway_heard_at end,
      updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}
