import { paymentStatus } from '#contract/selling/orders/order-status.ts'
import * as contract from '#contract/selling/payments/payments.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { lockPayableOrder, markOrderUnpaid } from '#server/selling/orders/payable-order-store.ts'
import { type PaymentContext, providerOf } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import * as store from '#server/selling/payment-records/refund-store.ts'
import { randomBytes } from 'node:crypto'
import { refundRefused, refundUnknown } from '#contract/selling/payments/payments.ts'
import type { PaymentProvider, RefundAnswer } from '#server/selling/gateways/payment-provider.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { attemptOf } from '#server/selling/payments/create-payment.ts'

type Refund = {
  leave: MoneyLeave
  paymentId: number
  reason: string
  note?: string
  /** The money was given back by other means than the gateway. */
  byHand?: boolean
}

/**
 * Staff give money back: through the gateway that brought it, or by hand where there is none, and written down as
 * such. What a gateway did not answer is asked again under the same name, so that money never goes back twice. Every
 * try is in the log with its end, also where nothing here changes.
 */
export async function refundPayment(context: PaymentContext, caller: Caller, refund: Refund) {
  const { leave, paymentId, reason, note = '', byHand } = refund
  const payment = await findPayment(context.db, paymentId)
  if (!payment) throw new Failure(contract.paymentNotFound)
  const provider = byHand ? undefined : gatewayOf(context, payment)
  const taken = await context.db.transaction((tx) => take(tx, payment))
  const write = (db: DbOrTransaction, outcome: 'completed' | 'refused' | 'unknown', more: object = {}) =>
    writeAudit(db, caller, {
      action: 'refund-payment',
      on: ['payment', paymentId],
      before: { status: payment.status, needs_refund: payment.needs_refund },
      after: { outcome, reason, note: note || undefined, through: provider?.key ?? 'hand', ...more },
    })
  if (provider) await requestRefund(context, { caller, provider, payment, ...taken, write })
  const notes = [provider ? '' : contract.refundedByHand, note].filter(Boolean).join('\n')
  const refunded = context.db.transaction(async (tx) => {
    const { order, payment: before } = await lockRefundable(tx, payment)
    const amount = (before.received_amount ?? before.amount) - before.given_back_apart
    await store.markRefunded(tx, leave, paymentId, {
      amount,
      reason,
      note: notes,
      byGateway: provider !== undefined,
    })
    await notifyAboutOrder(tx, payment.order_id, 'refunded', { amount })
    await setNewsOfWorkRead(tx, 'refund_due', payment.order_id)
    if (before.status === paymentStatus.completed && !before.needs_refund)
      await markOrderUnpaid(tx, order, context.waiting)
    await write(tx, 'completed', { status: paymentStatus.refunded })
  })
  await refunded.catch(async (error: unknown) => {
    // The gateway gave it back all the same.
    if (provider) await write(context.db, 'completed')
    throw error
  })
}

async function take(tx: Transaction, payment: PaymentRow): Promise<Taken> {
  const { status, needs_refund, order_id } = (await lockRefundable(tx, payment)).payment
  const pays = status === paymentStatus.completed && !needs_refund
  if (pays && (await store.isBoundByReturns(tx, order_id))) throw new Failure(contract.refundByReturns)
  const fresh = newRequest()
  const requestId = await store.takeRefund(tx, payment.payment_id, fresh)
  if (!requestId) throw new Failure(contract.refundUnderWay)
  return { requestId, again: requestId !== fresh }
}

/** Payments of an order are changed under the order's row lock. */
async function lockRefundable(tx: Transaction, { order_id, payment_id }: PaymentRow) {
  const order = await lockPayableOrder(tx, order_id)
  const payment = await findPayment(tx, payment_id)
  if (!order || !payment || (payment.status !== paymentStatus.completed && !payment.needs_refund))
    throw new Failure(contract.nothingToRefund)
  // All of it went back when lines of its order were taken out.
  if ((payment.received_amount ?? payment.amount) === payment.given_back_apart)
    throw new Failure(contract.nothingToRefund)
  return { order, payment }
}

/** The name under which the gateway is asked, and whether it was asked so before. */
type Taken = { requestId: string; again: boolean }

type RefundRequest = Taken & {
  caller: Caller
  provider: PaymentProvider
  payment: PaymentRow
  /** Writes into the log how it ended, where nothing went back for all that is known. */
  write: (tx: Transaction, outcome: 'refused' | 'unknown', more?: object) => Promise<void>
}

export const newRequest = () => randomBytes(12).toString('hex')

/** A gateway gives money back; whatever else it says or does not say is written down and thrown. */
async function requestRefund(context: PaymentContext, request: RefundRequest): Promise<void> {
  const { payment, write } = request
  const { payment_id, order_id } = payment
  const answer = await ask(context, request).catch(async (error: unknown) => {
    await context.db.transaction(async (tx) => {
      await store.releaseRefund(tx, payment_id)
      await write(tx, 'unknown')
    })
    if (!(error instanceof NoAnswer)) throw error
    context.log.warn({ err: error, payment: payment_id }, 'a gateway did not say whether it refunded')
    throw new Failure(refundUnknown)
  })
  if (answer.done) return
  const { code } = answer
  await context.db.transaction(async (tx) => {
    await lockPayableOrder(tx, order_id)
    await store.dropRefund(tx, payment_id)
    await write(tx, 'refused', { code })
  })
  context.log.warn({ payment: payment_id, code }, 'a gateway refused a refund')
  throw new Failure(refundRefused)
}

async function ask(
  context: PaymentContext,
  { caller, provider, payment, requestId, again }: RefundRequest,
): Promise<RefundAnswer> {
  const transactionNo = payment.provider_transaction ?? undefined
  const attempt = attemptOf(await originOf(context, payment))
  if (again && (await isBack())) return { done: true }
  const apart = payment.given_back_apart
  const amount = (payment.received_amount ?? payment.amount) - apart
  const by = String(caller.person?.user_id ?? 'shop')
  return provider.refund({ attempt, transactionNo, amount, part: apart > 0, requestId, by })

  async function isBack() {
    const question = { attempt, transactionNo, requestId: newRequest() }
    return (await provider.query(question))?.result === 'refunded'
  }
}

/** Undefined where the refund is made by hand: staff took the money in, or its amount could not be read. */
export function gatewayOf(context: PaymentContext, payment: PaymentRow): PaymentProvider | undefined {
  const { received_amount, collected_by, method_id } = payment
  return received_amount === null || collected_by !== null ? undefined : providerOf(context, method_id)
}

/** Money that came beside an attempt is known at the gateway by the attempt. */
export async function originOf(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const origin = payment.beside === null ? payment : await findPayment(context.db, payment.beside)
  if (!origin) throw new Error('An attempt stays')
  return origin
}
