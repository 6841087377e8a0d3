import { randomBytes } from 'node:crypto'
import { paymentStatus } from '#contract/order-status.ts'
import * as contract from '#contract/payments.ts'
import type { PaymentProvider, RefundAnswer } from '#server/gateways/payment-provider.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Transaction } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { NoAnswer } from '#server/platform/post-json.ts'
import { attemptOf } from '#server/payments/attempt-of.ts'
import { lockPayableOrder, markOrderUnpaid } from '#server/payments/payable-order-store.ts'
import type { PaymentDesk } from '#server/payments/payment-desk.ts'
import type { PaymentRow } from '#server/payments/payment-row.ts'
import { findPayment } from '#server/payments/payment-store.ts'
import { gatewayOf } from './gateway-of.ts'
import { originOf } from './origin-of.ts'
import * as store from './refund-store.ts'

type Wish = {
  paymentId: number
  reason: string
  note?: string
  /** The money was given back by other means than the gateway. */
  byHand?: boolean
}

/**
 * Staff give money back: through the gateway that brought it, or by hand where there is none, and written down as
 * such. What a gateway did not answer is asked again under the same name, so that money never goes back twice.
 */
export async function refundPayment(desk: PaymentDesk, caller: Caller, wish: Wish) {
  const { paymentId, reason, note = '', byHand } = wish
  const payment = await findPayment(desk.db, paymentId)
  if (!payment) throw new Failure(contract.paymentNotFound)
  const provider = byHand ? undefined : gatewayOf(desk, payment)
  const taken = await desk.db.transaction((tx) => take(tx, payment))
  const answer = provider ? await ask(desk, caller, provider, payment, taken) : { done: true as const }
  await desk.db.transaction(async (tx) => {
    const before = await lockRefundable(tx, payment)
    if (!answer.done) return store.dropRefund(tx, paymentId)
    const notes = [provider ? '' : contract.refundedByHand, note].filter(Boolean).join('\n')
    await store.markRefunded(tx, paymentId, { reason, note: notes, byGateway: provider !== undefined })
    if (before.status === paymentStatus.completed && !before.needs_refund)
      await markOrderUnpaid(tx, payment.order_id)
    await writeAudit(tx, caller, {
      action: 'refund-payment',
      on: ['payment', paymentId],
      before: { status: before.status, needs_refund: before.needs_refund },
      after: {
        status: paymentStatus.refunded,
        reason,
        note: note || undefined,
        through: provider?.key ?? 'hand',
      },
    })
  })
  if (!answer.done) {
    desk.log.warn({ payment: paymentId, code: answer.code }, 'a gateway refused a refund')
    throw new Failure(contract.refundRefused)
  }
}

type Taken = { requestId: string; again: boolean }

async function take(tx: Transaction, payment: PaymentRow): Promise<Taken> {
  await lockRefundable(tx, payment)
  const fresh = newRequest()
  const requestId = await store.takeRefund(tx, payment.payment_id, fresh)
  if (!requestId) throw new Failure(contract.refundUnderWay)
  return { requestId, again: requestId !== fresh }
}

const newRequest = () => randomBytes(12).toString('hex')

/** Everybody who changes payments of an order holds the order. */
async function lockRefundable(tx: Transaction, { order_id, payment_id }: PaymentRow): Promise<PaymentRow> {
  await lockPayableOrder(tx, order_id)
  const payment = await findPayment(tx, payment_id)
  if (!payment || (payment.status !== paymentStatus.completed && !payment.needs_refund))
    throw new Failure(contract.nothingToRefund)
  return payment
}

async function ask(
  desk: PaymentDesk,
  caller: Caller,
  provider: PaymentProvider,
  payment: PaymentRow,
  { requestId, again }: Taken,
): Promise<RefundAnswer> {
  const transactionNo = payment.provider_transaction ?? undefined
  try {
    const attempt = attemptOf(await originOf(desk, payment))
    if (again && (await isBack())) return { done: true }
    const amount = payment.received_amount ?? payment.amount
    const by = String(caller.person?.user_id ?? 'shop')
    return await provider.refund({ attempt, transactionNo, amount, requestId, by })

    async function isBack() {
      const question = { attempt, transactionNo, requestId: newRequest() }
      return (await provider.query(question))?.result === 'refunded'
    }
  } catch (error) {
    await desk.db.transaction((tx) => store.releaseRefund(tx, payment.payment_id))
    if (!(error instanceof NoAnswer)) throw error
    desk.log.warn({ err: error, payment: payment.payment_id }, 'a gateway did not say whether it refunded')
    throw new Failure(contract.refundUnknown)
  }
}
