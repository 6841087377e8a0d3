import { randomBytes } from 'node:crypto'
import { paymentNotFound } from '#contract/selling/payments/payments.ts'
import { gatewaySilent, notAtGateway } from '#contract/selling/transactions/transactions.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { attemptOf } from '#server/selling/payments/attempt-of.ts'
import { confirmPayment } from '#server/selling/payments/confirm/confirm-payment.ts'
import { type PaymentContext, providerOf } from '#server/selling/payments/payment-context.ts'
import { findPayment, recordGatewayReport } from '#server/selling/payment-records/payment-store.ts'
import { originOf } from './origin-of.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

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
