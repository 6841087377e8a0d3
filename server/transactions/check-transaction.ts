import { randomBytes } from 'node:crypto'
import { paymentNotFound } from '#contract/payments.ts'
import { gatewaySilent, notAtGateway } from '#contract/transactions.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { NoAnswer } from '#server/platform/post-json.ts'
import { attemptOf } from '#server/payments/attempt-of.ts'
import { confirmPayment } from '#server/payments/confirm-payment.ts'
import { type PaymentDesk, providerOf } from '#server/payments/payment-desk.ts'
import { findPayment, keepGatewayWord } from '#server/payments/payment-store.ts'
import { originOf } from './origin-of.ts'

/** Staff ask how a payment stands at its gateway: money that came is taken in, and what differs is written down. */
export async function checkTransaction(desk: PaymentDesk, caller: Caller, paymentId: number): Promise<void> {
  const payment = await findPayment(desk.db, paymentId)
  if (!payment) throw new Failure(paymentNotFound)
  const provider = providerOf(desk, payment.method_id)
  const origin = await originOf(desk, payment)
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
      desk.log.warn({ err: error, payment: paymentId }, 'a gateway did not say how a payment stands')
      throw new Failure(gatewaySilent)
    })
  if (answer) await confirmPayment(desk, { provider, notice: answer, channel: 'query' })
  await desk.db.transaction(async (tx) => {
    if (!answer) await keepGatewayWord(tx, paymentId, { result: 'unknown', amount: undefined, asked: true })
    const result = answer?.result ?? 'unknown'
    await writeAudit(tx, caller, {
      action: 'check-transaction',
      on: ['payment', paymentId],
      after: { result },
    })
  })
}
