import { type SQL, sql } from 'drizzle-orm'
import { bankTransferMethod, codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryRow, queryRows } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { type PaymentRow, paymentRow } from './payment-row.ts'
import { payments } from './payment-tables.ts'

const columns = sql`payment_id, order_id, method_id, reference, beside, supplement_id, amount, status, needs_refund, held, received_amount, given_back_apart, collected_by,
  provider_transaction, result_code, failure_reason, version,
  ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`expires_at`)} as expires_at`

export async function readPayments(db: DbOrTransaction, rest: SQL): Promise<PaymentRow[]> {
  return queryRows(db, paymentRow, sql`select ${columns} from payments ${rest}`)
}

export async function findAttempt(db: DbOrTransaction, reference: string): Promise<PaymentRow | undefined> {
  return (await readPayments(db, sql`where reference = ${reference}`))[0]
}

/** Every payment of an order. With the order's row lock they cannot change meanwhile. */
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
  /** Null: a transfer is waited for as long as its order waits. */
  minutes: number | null
  /** In minutes; no gateway is queried about a transfer. */
  firstQueryAfter: number | null
}

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<PaymentRow> {
  const row = await queryRow(
    tx,
    paymentRow,
    sql`
    insert into payments (order_id, method_id, reference, amount, created_at, expires_at, next_query_at)
    values (${attempt.orderId}, ${attempt.methodId}, ${attempt.reference}, ${attempt.amount}, now(),
      now() + make_interval(mins => ${attempt.minutes}), now() + make_interval(mins => ${attempt.firstQueryAfter}))
    returning ${columns}`,
  )
  if (!row) throw new Error('An attempt was not written')
  return row
}

/** The cash that was waited for is there; answers whether there was any to wait for. */
export async function collectCash(
  tx: Transaction,
  leave: MoneyLeave,
  orderId: number,
  { amount, accountId }: { amount: number; accountId: number | null },
): Promise<boolean> {
  leave.mustCover(amount)
  const { rows } = await tx.execute(sql`
    insert into payments as kept (order_id, method_id, amount, received_amount, status, completed_at, collected_by)
    values (${orderId}, 1, ${amount}, ${amount}, 1, now(), ${accountId})
    on conflict (order_id) where method_id = 1 and supplement_id is null
    do update set status = 1, received_amount = kept.amount, completed_at = now(), collected_by = ${accountId},
      archived_at = null, archived_by = null, updated_at = now(), version = kept.version + 1
    where kept.status = 0
    returning payment_id`)
  return rows.length > 0
}

/** Cash or a transfer that was waited for comes no more, for all that is known. Of an attempt at a gateway the gateway has the last word. */
export async function voidAwaitedPayment(tx: Transaction, orderId: number, reason: string) {
  await tx.execute(sql`
    update payments set status = 2, failure_reason = ${reason}, updated_at = now(), version = version + 1
    where order_id = ${orderId} and method_id in (${codMethodId}, ${bankTransferMethod.id}) and status = 0`)
}

/**
 * The order comes to nothing: cash or a transfer still awaited has failed, and money that came is to be given back; answers whether
 * there is any. Attempts at a provider stay as they are, because the provider has the last word on them.
 */
export async function cancelPayments(tx: Transaction, orderId: number, reason: string): Promise<boolean> {
  const paid = await queryRows(
    tx,
    { payment_id: payments.payment_id },
    sql`
    with changed as (
      update payments set updated_at = now(), version = version + 1, needs_refund = status = 1 and coalesce(received_amount, amount) > given_back_apart,
        status = case when status = 0 then 2 else status end,
        failure_reason = case when status = 0 then ${reason} else failure_reason end
      where order_id = ${orderId} and (status = 1 or (status = 0 and method_id in (${codMethodId}, ${bankTransferMethod.id})))
    )
    select payment_id from payments where order_id = ${orderId} and status = 1 and not needs_refund and coalesce(received_amount, amount) > given_back_apart`,
  )
  return paid.length > 0
}

/** Written with every report of a gateway; a payment that was put away comes back into the lists. */
export type ReportColumns = { resultCode: string; facts: object }

const reportColumns = ({ resultCode, facts }: ReportColumns) => sql`
  result_code = ${resultCode}, archived_at = null, archived_by = null, facts = ${JSON.stringify(facts)}::jsonb, updated_at = now(), version = version + 1`

export async function markFailed(
  tx: Transaction,
  paymentId: number,
  reason: string,
  reported: ReportColumns,
) {
  await tx.execute(sql`
    update payments set status = 2, held = false, failure_reason = ${reason}, next_query_at = null, ${reportColumns(reported)}
    where payment_id = ${paymentId}`)
}

/** A review takes days: the queries begin anew, with more time between them. */
export async function markHeld(tx: Transaction, paymentId: number, reported: ReportColumns) {
  await tx.execute(sql`
    update payments set status = 0, held = true, failure_reason = null, queries = 0,
      next_query_at = now() + interval '30 minutes', ${reportColumns(reported)}
    where payment_id = ${paymentId}`)
}

/** It was paid and refunded before the shop received a report. */
export async function markGoneBack(
  tx: Transaction,
  paymentId: number,
  reason: string,
  reported: ReportColumns,
) {
  await tx.execute(sql`
    update payments set status = 3, held = false, refund_reason = ${reason}, failure_reason = null, next_query_at = null,
      completed_at = now(), refunded_at = now(), ${reportColumns(reported)}
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

export async function saveMoney(tx: Transaction, leave: MoneyLeave, paymentId: number, money: Money) {
  leave.mustCover(money.receivedAmount ?? 0)
  await tx.execute(sql`
    update payments set status = ${money.completes ? 1 : 2}, completed_at = ${money.completes ? sql`now()` : null},
      needs_refund = ${money.keptBecause !== undefined}, failure_reason = ${money.keptBecause ?? null},
      held = false, next_query_at = null, received_amount = ${money.receivedAmount ?? null},
      provider_transaction = ${money.transaction ?? null}, bank_code = ${money.bankCode ?? null},
      card_last_four = ${money.cardLastFour ?? null}, ${reportColumns(money)}
    where payment_id = ${paymentId}`)
}

/** A row of its own for money that came beside what its attempt has. */
export async function insertBeside(tx: Transaction, attempt: PaymentRow): Promise<number> {
  const { order_id, method_id, payment_id: beside, amount } = attempt
  const [row] = await tx
    .insert(payments)
    .values({ order_id, method_id, beside, amount })
    .returning({ payment_id: payments.payment_id })
  if (!row) throw new Error('Money was not written down')
  return row.payment_id
}

/**
 * Records what the gateway last reported, for reconciliation. The answer to a query always counts; a webhook or return that no money
 * came does not undo an earlier report of money, and one that it came, told once more, not that it went back.
 */
export async function recordGatewayReport(
  tx: Transaction,
  paymentId: number,
  { result, amount, queried }: { result: string; amount: number | undefined; queried: boolean },
) {
  const money = sql`('paid', 'held', 'refunded')`
  await tx.execute(sql`
    update payments set gateway_heard_at = now(),
      gateway_result = case when ${queried} or gateway_result is null or gateway_result not in ${money}
          or (${result} in ${money} and gateway_result <> 'refunded')
        then ${result} else gateway_result end,
      gateway_amount = case when ${result} in ${money} then ${amount ?? null}::bigint else gateway_amount end
    where payment_id = ${paymentId}`)
}

/** Payments of an unpaid order: cash is awaited in the new sum, and a transfer of the old one no longer. */
export async function awaitNewSum(tx: Transaction, orderId: number, due: number, reason: string) {
  await tx.execute(sql`
    update payments set amount = case when method_id = ${codMethodId} then ${due} else amount end,
      status = case when method_id = ${codMethodId} then status else 2 end,
      failure_reason = case when method_id = ${codMethodId} then failure_reason else ${reason} end,
      updated_at = now(), version = version + 1
    where order_id = ${orderId} and amount <> ${due} and (
      (method_id = ${codMethodId} and status in (0, 2) and received_amount is null)
      or (method_id = ${bankTransferMethod.id} and status = 0))`)
}
