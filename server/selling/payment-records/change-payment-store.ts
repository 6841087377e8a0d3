import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'

type ByHand = { amount: number; accountId: number; note: string; reference: string | null }

/** The staff has the money, or has seen that it came. */
export async function completeByHand(
  tx: Transaction,
  leave: MoneyLeave,
  paymentId: number,
  { amount, accountId, note, reference }: ByHand,
) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update payments set status = 1, completed_at = now(), received_amount = amount, collected_by = ${accountId},
      held = false, failure_reason = null, next_query_at = null, ${noted(note)},
      staff_reference = ${reference}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export async function failByHand(tx: Transaction, paymentId: number, reason: string, note: string) {
  await tx.execute(sql`
    update payments set status = 2, held = false, failure_reason = ${reason}, next_query_at = null, ${noted(note)},
      updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

/** It waits again; an attempt at a gateway is queried again. */
export async function reopen(tx: Transaction, paymentId: number, note: string) {
  await tx.execute(sql`
    update payments set status = 0, failure_reason = null, queries = 0, ${noted(note)},
      next_query_at = case when reference is null then null else now() end, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

export async function putAway(tx: Transaction, paymentId: number, accountId: number) {
  await tx.execute(sql`
    update payments set archived_at = now(), archived_by = ${accountId}, updated_at = now(), version = version + 1
    where payment_id = ${paymentId}`)
}

const noted = (note: string) => sql`note = case when ${note} = '' then note else ${note} end`
