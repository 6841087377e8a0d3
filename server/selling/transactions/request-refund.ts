import { randomBytes } from 'node:crypto'
import { refundRefused, refundUnknown } from '#contract/selling/payments/payments.ts'
import type { PaymentProvider, RefundAnswer } from '#server/selling/gateways/payment-provider.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { attemptOf } from '#server/selling/payments/attempt-of.ts'
import { lockPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { originOf } from './origin-of.ts'
import * as store from '#server/selling/payment-records/refund-store.ts'

/** The name under which the gateway is asked, and whether it was asked so before. */
export type Taken = { requestId: string; again: boolean }

type RefundRequest = Taken & {
  caller: Caller
  provider: PaymentProvider
  payment: PaymentRow
  /** Writes into the log how it ended, where nothing went back for all that is known. */
  write: (tx: Transaction, outcome: 'refused' | 'unknown', more?: object) => Promise<void>
}

export const newRequest = () => randomBytes(12).toString('hex')

/** A gateway gives money back; whatever else it says or does not say is written down and thrown. */
export async function requestRefund(context: PaymentContext, request: RefundRequest): Promise<void> {
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
