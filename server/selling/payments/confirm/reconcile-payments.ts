import { randomBytes } from 'node:crypto'
import type { GatewayReport, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { attemptOf } from '#server/selling/payments/create-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { type PaymentContext, providerOf } from '#server/selling/payments/payment-context.ts'
import { isLongOver, takeUnheardAttempts } from '#server/selling/payment-records/change-payment-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

const atOnce = 10

export function startReconciling(context: PaymentContext): RecurringJob {
  return startRecurringJob({
    name: 'reconcile-payments',
    label: 'Hỏi cổng thanh toán về khoản chưa rõ',
    everySeconds: 30,
    run: (stopping) => reconcilePayments(context, stopping),
    log: context.log,
  })
}

/** Queries the gateways about attempts without a report, a limited number in a run: finds what was paid, and closes what never will be. */
export async function reconcilePayments(context: PaymentContext, stopping?: AbortSignal) {
  const methodIds = context.providers().map((provider) => provider.methodId)
  for (let asked = 0; asked < budgets.paying.questions; asked += atOnce) {
    if (stopping?.aborted) return
    const due = await takeUnheardAttempts(context.db, methodIds, atOnce)
    await Promise.all(due.map((paymentId) => reconcile(context, paymentId)))
    if (due.length < atOnce) return
  }
}

async function reconcile(context: PaymentContext, paymentId: number) {
  const payment = await findPayment(context.db, paymentId)
  const provider = payment && providerOf(context, payment.method_id)
  if (!payment || !provider) return
  try {
    const answer = await provider.query({
      attempt: attemptOf(payment),
      requestId: randomBytes(12).toString('hex'),
    })
    const report = await conclude(context, provider, payment, answer)
    if (report)
      await confirmPayment(context, {
        provider,
        report,
        channel: 'query',
        leave: MoneyLeave.ofCause('gateway'),
      })
  } catch (error) {
    // Still unknown: its next query is scheduled already.
    if (!(error instanceof NoAnswer)) throw error
    context.log.warn({ err: error, payment: paymentId }, 'a gateway did not say how a payment went')
  }
}

/** Time makes a failure of what was never paid, and of nothing else. */
async function conclude(
  context: PaymentContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  answer: GatewayReport | undefined,
): Promise<GatewayReport | undefined> {
  if (answer && answer.result !== 'pending') return answer
  if (!(await isLongOver(context.db, payment.payment_id))) return undefined
  return {
    reference: payment.reference ?? '',
    amount: payment.amount,
    result: 'failed',
    code: provider.overdueCode,
    transactionNo: undefined,
    bankCode: undefined,
    cardLastFour: undefined,
    fields: answer?.fields ?? {},
  }
}
