import { type SQL, sql } from 'drizzle-orm'
import type { MethodId } from '#contract/payments/payment-methods.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PaymentRow } from './payment-row.ts'

const columns = sql`payment_id, order_id, method_id, reference, beside, amount, status, needs_refund, held, received_amount, collected_by,
  provider_transaction, result_code, failure_reason, version,
  ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`expires_at`)} as expires_at`

export async function readPayments(db: DbOrTransaction, rest: SQL): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow>(sql`select ${columns} from payments ${rest}`)
  return rows
}

export async function findAttempt(db: DbOrTransaction, reference: string): Promise<PaymentRow | undefined> {
  return (await readPayments(db, sql`where reference = ${reference}`))[0]
}

/** Every payment of an order, for whoever holds the order's row: nobody else changes them meanwhile. */
export function listPaymentsOfOrder(db: DbOrTransaction, orderId: number): Promise<PaymentRow[]> {
  return readPayments(db, sql`where order_id = ${orderId} order by payment_id`)
}

export async function findPayment(db: DbOrTransaction, paymentId: number): Promise<PaymentRow | undefined> {
  return (await readPayments(db, sql`where payment_id = ${paymentId}`))[0]
}

type NewAttempt = {
  orderId: number
  methodId: MethodId
  reference: string
  amount: number
  minutes: number
  firstQueryAfter: number
}

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<PaymentRow> {
  const { rows } = await tx.execute<PaymentRow>(sql`
    insert into payments (order_id, method_id, reference, amount, created_at, expires_at, next_query_at)
    values (${attempt.orderId}, ${attempt.methodId}, ${attempt.reference}, ${attempt.amount}, now(),
      now() + make_interval(mins => ${attempt.minutes}), now() + make_interval(mins => ${attempt.firstQueryAfter}))
    returning ${columns}`)
  const row = rows[0]
  if (!row) throw new Error('An attempt was not written')
  return row
}

/** Cash waits in one row for each order; another method puts it aside, and back to cash wakes it again. */
export async function awaitCash(tx: Transaction, orderId: number, amount: number) {
  await tx.execute(sql`
    insert into payments as kept (order_id, method_id, amount) values (${orderId}, 1, ${amount})
    on conflict (order_id) where method_id = 1
    do update set status = 0, failure_reason = null, archived_at = null, archived_by = null, updated_at = now(), version = kept.version + 1 where kept.status = 2`)
}

/** The cash that was waited for is there; answers whether there was any to wait for. */
export async function collectCash(
  tx: Transaction,
  orderId: number,
  { amount, accountId }: { amount: number; accountId: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into payments as kept (order_id, method_id, amount, received_amount, status, completed_at, collected_by)
    values (${orderId}, 1, ${amount}, ${amount}, 1, now(), ${accountId})
    on conflict (order_id) where method_id = 1
    do update set status = 1, received_amount = kept.amount, completed_at = now(), collected_by = ${accountId},
      archived_at = null, archived_by = null, updated_at = now(), version = kept.version + 1
    where kept.status = 0
    returning payment_id`)
  return rows.length > 0
}

export async function putCashAside(tx: Transaction, orderId: number, reason: string) {
  await tx.execute(sql`
    update payments set status = 2, failure_reason = ${reason}, updated_at = now(), version = version + 1
    where order_id = ${orderId} and method_id = 1 and status = 0`)
}

/** What is the same whatever a gateway says; what was put away comes back into the lists. */
export type ReportColumns = { resultCode: string; facts: object }

const toldBy = ({ resultCode, facts }: ReportColumns) => sql`
  result_code = ${resultCode}, archived_at = null, archived_by = null, facts = ${JSON.stringify(facts)}::jsonb, updated_at = now(), version = version + 1`

export async function markFailed(tx: Transaction, paymentId: number, reason: string, told: ReportColumns) {
  await tx.execute(sql`
    update payments set status = 2, held = false, failure_reason = ${reason}, next_query_at = null, ${toldBy(told)}
    where payment_id = ${paymentId}`)
}

/** Whoever holds it looks again for days: there is time to ask. */
export async function markHeld(tx: Transaction, paymentId: number, told: ReportColumns) {
  await tx.execute(sql`
    update payments set status = 0, held = true, failure_reason = null, queries = 0,
      next_query_at = now() + interval '30 minutes', ${toldBy(told)}
    where payment_id = ${paymentId}`)
}

/** It was paid and went back before the shop heard of it. */
export async function markGoneBack(tx: Transaction, paymentId: number, reason: string, told: ReportColumns) {
  await tx.execute(sql`
    update payments set status = 3, held = false, refund_reason = ${reason}, failure_reason = null, next_query_at = null,
      completed_at = now(), refunded_at = now(), ${toldBy(told)}
    where payment_id = ${paymentId}`)
}

export type Money = ReportColumns & {
  receivedAmount: number | undefined
  transaction: string | undefined
  bankCode: string | undefined
  cardLastFour: string | undefined
  completes: boolean
  /** Why it is to go back, where it is. */
  keptBecause: string | undefined
}

export async function keepMoney(tx: Transaction, paymentId: number, money: Money) {
  await tx.execute(sql`
    update payments set status = ${money.completes ? 1 : 2}, completed_at = ${money.completes ? sql`now()` : null},
      needs_refund = ${money.keptBecause !== undefined}, failure_reason = ${money.keptBecause ?? null},
      held = false, next_query_at = null, received_amount = ${money.receivedAmount ?? null},
      provider_transaction = ${money.transaction ?? null}, bank_code = ${money.bankCode ?? null},
      card_last_four = ${money.cardLastFour ?? null}, ${toldBy(money)}
    where payment_id = ${paymentId}`)
}

/** A row of its own for money that came beside what its attempt has. */
export async function insertBeside(tx: Transaction, attempt: PaymentRow): Promise<number> {
  const { rows } = await tx.execute<{ payment_id: number }>(sql`
    insert into payments (order_id, method_id, beside, amount)
    values (${attempt.order_id}, ${attempt.method_id}, ${attempt.payment_id}, ${attempt.amount})
    returning payment_id`)
  const row = rows[0]
  if (!row) throw new Error('Money was not written down')
  return row.payment_id
}

/**
 * What the gateway says of a payment now, for comparing. Its answer to a question counts in any case; told unasked, a
 * later word that nothing came does not undo an earlier one of money.
 */
export async function keepGatewayWord(
  tx: Transaction,
  paymentId: number,
  { result, amount, asked }: { result: string; amount: number | undefined; asked: boolean },
) {
  const money = sql`('paid', 'held', 'refunded')`
  await tx.execute(sql`
    update payments set gateway_heard_at = now(),
      gateway_result = case when ${asked} or ${result} in ${money} or gateway_result is null or gateway_result not in ${money}
        then ${result} else gateway_result end,
      gateway_amount = case when ${result} in ${money} then ${amount ?? null}::bigint else gateway_amount end
    where payment_id = ${paymentId}`)
}
