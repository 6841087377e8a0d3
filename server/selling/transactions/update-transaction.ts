import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type PaymentStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { paymentNotFound, replacedCash } from '#contract/selling/payments/payments.ts'
import type { Person } from '#contract/base/people/person.ts'
import * as contract from '#contract/selling/transactions/transactions.ts'
import { transactionSentences as sentences } from '#contract/selling/transactions/transaction-sentences.ts'
import { nextPaymentStatuses } from '#contract/selling/transactions/payment-transitions.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import {
  completeByHand,
  failByHand,
  reopen,
  putAway,
} from '#server/selling/payment-records/change-payment-store.ts'
import { refuseUnpayable } from '#server/selling/payments/refuse-unpayable.ts'
import { lockPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { type PaymentContext, providerOf } from '#server/selling/payments/payment-context.ts'
import {
  findPayment,
  voidAwaitedPayment,
  recordGatewayReport,
} from '#server/selling/payment-records/payment-store.ts'
import { settleOrder } from '#server/selling/payments/settle-order.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { refundPayment, originOf } from './refund-payment.ts'
import { moneyStays, gatewaySilent, notAtGateway } from '#contract/selling/transactions/transactions.ts'
import { randomBytes } from 'node:crypto'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { attemptOf } from '#server/selling/payments/create-payment.ts'
import { confirmPayment } from '#server/selling/payments/confirm/confirm-payment.ts'

type Input = BodyOf<typeof contract.updateTransaction>

/** Staff say how a payment stands; who did and why is written down with it. */
export async function updateTransaction(
  context: PaymentContext,
  caller: Caller,
  person: Person,
  paymentId: number,
  input: Input,
): Promise<void> {
  const { status } = input
  if (status === paymentStatus.failed)
    mustSay('failure_reason', input.failure_reason, sentences.failureReasonMissing)
  if (status === paymentStatus.refunded)
    mustSay('refund_reason', input.refund_reason, sentences.refundReasonMissing)
  const payment = await findPayment(context.db, paymentId)
  if (!payment) throw new Failure(paymentNotFound)
  refuseChange(payment, input)
  if (status === paymentStatus.refunded) {
    const { refund_reason: reason, note, by_hand: byHand } = input
    const amount = (payment.received_amount ?? payment.amount) - payment.given_back_apart
    const leave = await MoneyLeave.ofStaff(context.db, person, amount)
    await refundPayment(context, caller, { leave, paymentId, reason: reason ?? '', note: note ?? '', byHand })
    return
  }
  await context.db.transaction(async (tx) => {
    const order = await lockPayableOrder(tx, payment.order_id)
    const before = await findPayment(tx, paymentId)
    if (!order || !before) throw new Failure(paymentNotFound)
    refuseChange(before, input)
    const note = input.note ?? ''
    if (status === paymentStatus.pending) await reopen(tx, paymentId, note)
    if (status === paymentStatus.failed) await failByHand(tx, paymentId, input.failure_reason ?? '', note)
    if (status === paymentStatus.completed) {
      refuseUnpayable({ ...order, overdue: false })
      // It was begun before the lines of its order were changed.
      if (before.amount !== order.due_amount) throw new Failure(contract.paymentChanged)
      const reference = input.transaction_reference || null
      const leave = await MoneyLeave.ofStaff(tx, person, before.amount)
      await completeByHand(tx, leave, paymentId, {
        amount: before.amount,
        accountId: person.account_id,
        note,
        reference,
      })
      await voidAwaitedPayment(tx, payment.order_id, replacedCash)
      await settleOrder(tx, { ...order, paid: order.paid_at !== null }, before.method_id)
    }
    await writeAudit(tx, caller, {
      action: 'update-transaction',
      on: ['payment', paymentId],
      before: { status: before.status },
      after: { status, note, reason: input.failure_reason, reference: input.transaction_reference },
    })
  })
}

function mustSay(field: string, reason: string | null | undefined, sentence: string) {
  if (!reason) throw invalidField(field, sentence)
}

type Standing = { status: PaymentStatus; needs_refund: boolean; version: number }

function refuseChange({ status, needs_refund, version }: Standing, wanted: Input) {
  if (wanted.version !== undefined && wanted.version !== version) throw new Failure(contract.paymentChanged)
  if (!nextPaymentStatuses(status, needs_refund).includes(wanted.status))
    throw new Failure(contract.invalidTransition)
}

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

/** Staff ask how a payment stands at its gateway: money that came is taken in, and what differs is written down. */
export async function checkTransaction(
  context: PaymentContext,
  caller: Caller,
  paymentId: number,
): Promise<void> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment) throw new Failure(paymentNotFound)
  const provider = providerOf(context, payment.method_id)
  const origin = await originOf(context, payment)
  if (!provider || origin.reference === null) throw new Failure(notAtGateway)
  const transactionNo = payment.provider_transaction
  const answer = await provider
    .query({
      attempt: attemptOf(origin),
      requestId: randomBytes(12).toString('hex'),
      ...(transactionNo === null ? {} : { transactionNo }),
    })
    .catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      context.log.warn({ err: error, payment: paymentId }, 'a gateway did not say how a payment stands')
      throw new Failure(gatewaySilent)
    })
  if (answer)
    await confirmPayment(context, {
      provider,
      report: answer,
      channel: 'query',
      leave: MoneyLeave.ofCause('gateway'),
    })
  await context.db.transaction(async (tx) => {
    if (!answer)
      await recordGatewayReport(tx, paymentId, { result: 'unknown', amount: undefined, queried: true })
    const result = answer?.result ?? 'unknown'
    await writeAudit(tx, caller, {
      action: 'check-transaction',
      on: ['payment', paymentId],
      after: { result },
    })
  })
}
