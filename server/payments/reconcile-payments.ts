import { randomBytes } from 'node:crypto'
import type { Notice, PaymentProvider } from '#server/gateways/payment-provider.ts'
import { NoAnswer } from '#server/platform/post-json.ts'
import { budgets } from '#server/platform/budgets.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/recurring-job.ts'
import { attemptOf } from './attempt-of.ts'
import { confirmPayment } from './confirm-payment.ts'
import { type PaymentDesk, providerOf } from './payment-desk.ts'
import { isLongOver, takeUnheardAttempts } from './payment-query-store.ts'
import type { PaymentRow } from './payment-row.ts'
import { findPayment } from './payment-store.ts'

const atOnce = 10

export function startReconciling(desk: PaymentDesk): RecurringJob {
  return startRecurringJob({
    name: 'reconcile-payments',
    everySeconds: 30,
    run: (stopping) => reconcilePayments(desk, stopping),
    log: desk.log,
  })
}

/** Asks the gateways, so often in a turn, about attempts of which they said nothing: what was paid is found, and what never will be is closed. */
export async function reconcilePayments(desk: PaymentDesk, stopping?: AbortSignal) {
  const methodIds = desk.providers.map((provider) => provider.methodId)
  for (let asked = 0; asked < budgets.paying.questions; asked += atOnce) {
    if (stopping?.aborted) return
    const due = await takeUnheardAttempts(desk.db, methodIds, atOnce)
    await Promise.all(due.map((paymentId) => reconcile(desk, paymentId)))
    if (due.length < atOnce) return
  }
}

async function reconcile(desk: PaymentDesk, paymentId: number) {
  const payment = await findPayment(desk.db, paymentId)
  const provider = payment && providerOf(desk, payment.method_id)
  if (!payment || !provider) return
  try {
    const answer = await provider.query({
      attempt: attemptOf(payment),
      requestId: randomBytes(12).toString('hex'),
    })
    const notice = await conclude(desk, provider, payment, answer)
    if (notice) await confirmPayment(desk, { provider, notice, channel: 'query' })
  } catch (error) {
    // Nobody knows more than before; its next turn is set.
    if (!(error instanceof NoAnswer)) throw error
    desk.log.warn({ err: error, payment: paymentId }, 'a gateway did not say how a payment went')
  }
}

/** Time makes a failure of what was never paid, and of nothing else. */
async function conclude(
  desk: PaymentDesk,
  provider: PaymentProvider,
  payment: PaymentRow,
  answer: Notice | undefined,
): Promise<Notice | undefined> {
  if (answer && answer.result !== 'pending') return answer
  if (!(await isLongOver(desk.db, payment.payment_id))) return undefined
  return {
    reference: payment.reference ?? '',
    amount: payment.amount,
    result: 'failed',
    code: provider.overdueCode,
    transactionNo: undefined,
    bankCode: undefined,
    cardLastFour: undefined,
    said: answer?.said ?? {},
  }
}
