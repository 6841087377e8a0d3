import { heldMoneySentences, otherOrder, replacedCash } from '#contract/selling/payments/payments.ts'
import { codeSentence } from '#server/selling/gateways/code-sentence.ts'
import type { GatewayReport, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type Decision, decidePayment, hasOtherAmount } from './decide-payment.ts'
import { lockPayableOrder, type PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { type PaymentEvent, writePaymentEvent } from '#server/selling/payment-records/payment-event-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import * as store from '#server/selling/payment-records/payment-store.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { settleOrder } from '#server/selling/payments/settle-order.ts'

export type Received = {
  provider: Pick<PaymentProvider, 'key' | 'methodId'>
  /** Its signature was verified. */
  report: GatewayReport
  channel: PaymentEvent['channel']
  /** The order that the sender claims it is for. */
  expectedOrder?: number
  /** Leave of who says that it came: a gateway, the bank, or one of the staff. */
  leave: MoneyLeave
}

export type Confirmation = {
  attempt: PaymentRow
  besides: readonly PaymentRow[]
  order: PayableOrder
  repeated: boolean
  otherAmount: boolean
}

/**
 * Applies a gateway's report, whichever way it came: the return page, the webhook, or the answer to a query. Idempotent.
 * Undefined where the shop never began this payment.
 */
export async function confirmPayment(
  context: PaymentContext,
  received: Received,
): Promise<Confirmation | undefined> {
  const { report, provider, expectedOrder } = received
  const known = await store.findAttempt(context.db, report.reference)
  if (!known || known.method_id !== provider.methodId) return undefined
  if (expectedOrder !== undefined && expectedOrder !== known.order_id) throw new Failure(otherOrder)
  return context.db.transaction((tx) => confirmKnown(tx, known, received))
}

/** For verbs that decide more in the same transaction. */
export async function confirmKnown(
  tx: Transaction,
  known: PaymentRow,
  { report, provider, channel, leave }: Received,
): Promise<Confirmation> {
  const before = await readSituation(tx, known)
  const decision = decidePayment(before, report)
  const paymentId = await apply(tx, before, decision, { report, leave })
  await writePaymentEvent(tx, {
    paymentId,
    provider: provider.key,
    reference: report.reference,
    channel,
    outcome: decision.kind === 'money' ? (decision.kept ?? 'paid') : decision.kind,
    facts: report.fields,
  })
  const after = await readSituation(tx, known)
  const transferRow = [after.attempt, ...after.besides].find((row) => isTransferOf(row, report))
  await store.recordGatewayReport(tx, transferRow?.payment_id ?? paymentId, {
    result: report.result,
    amount: report.amount,
    queried: channel === 'query',
  })
  return {
    ...after,
    repeated: decision.kind === 'repeat',
    otherAmount: hasOtherAmount(before.attempt, report),
  }
}

const isTransferOf = ({ provider_transaction }: PaymentRow, { transactionNo }: GatewayReport) =>
  provider_transaction !== null && provider_transaction === transactionNo

/** Takes the row lock of the order, so that nothing of this changes until the transaction ends. */
export async function readSituation(tx: Transaction, known: PaymentRow) {
  const order = await lockPayableOrder(tx, known.order_id)
  const rows = await store.listPaymentsOfOrder(tx, known.order_id)
  const attempt = rows.find((row) => row.payment_id === known.payment_id)
  if (!order || !attempt) throw new Error('Orders and payments stay')
  const besides = rows.filter((row) => row.beside === known.payment_id)
  const completed = rows.filter(({ status, supplement_id }) => status === 1 && supplement_id === null)
  return { order, attempt, besides, completed }
}

type Situation = Awaited<ReturnType<typeof readSituation>>

/** Answers the row that the report was about. */
async function apply(
  tx: Transaction,
  { attempt, order }: Situation,
  decision: Decision,
  { report, leave }: { report: GatewayReport; leave: MoneyLeave },
) {
  const id = attempt.payment_id
  const reported: store.ReportColumns = { resultCode: report.code, facts: report.fields }
  if (decision.kind === 'failed')
    await store.markFailed(tx, id, codeSentence(attempt.method_id, report.code), reported)
  if (decision.kind === 'held') await store.markHeld(tx, id, reported)
  if (decision.kind === 'gone-back') {
    await store.markGoneBack(tx, id, codeSentence(attempt.method_id, report.code), reported)
    const amount = attempt.received_amount ?? attempt.amount
    await notifyAboutOrder(tx, order.order_id, 'refunded', { amount })
  }
  if (decision.kind !== 'money') return id
  const { row, kept, completes } = decision
  const moneyId = row === 'beside' ? await store.insertBeside(tx, attempt) : row.payment_id
  await store.saveMoney(tx, leave, moneyId, {
    ...reported,
    receivedAmount: report.amount,
    transaction: report.transactionNo,
    bankCode: report.bankCode,
    cardLastFour: report.cardLastFour,
    completes,
    keptBecause: kept && heldMoneySentences[kept],
  })
  const wasDue = row !== 'beside' && row.needs_refund
  if (kept !== undefined && !wasDue) await notifyAboutOrder(tx, order.order_id, 'refund_due')
  if (kept === undefined) {
    await store.voidAwaitedPayment(tx, order.order_id, replacedCash)
    await settleOrder(tx, { ...order, paid: order.paid_at !== null }, attempt.method_id)
  }
  return moneyId
}
