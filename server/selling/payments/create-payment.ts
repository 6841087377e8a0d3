import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { gatewayMinutes } from '#contract/selling/orders/waiting-times.ts'
import { isOnline, isTransfer, bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import * as contract from '#contract/selling/payments/payments.ts'
import type { Customer } from '#contract/base/people/person.ts'
import { tooMany } from '#contract/platform/shape/refusal.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import type { PaymentProvider, Attempt } from '#server/selling/gateways/payment-provider.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { type TransferDetails, transferDetails } from '#server/selling/bank/transfer-details.ts'
import { newReference } from './new-reference.ts'
import { lockPayableOrder, type PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { type PaymentContext, providerOf } from './payment-context.ts'
import { refuseAmount, refuseUnpayable } from './refuse-unpayable.ts'
import { waitForAttempt, findAwaitedTransfer } from './open-attempt-store.ts'
import { insertAttempt } from '#server/selling/payment-records/payment-store.ts'
import { awaitCash } from '#server/selling/payment-records/change-payment-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'

type Input = BodyOf<typeof contract.createPayment>
export type Begun = { paymentUrl?: string; msg: string } & Partial<TransferDetails>

/** Minutes until the shop queries the gateway where no report came. */
const minutesToFirstQuery = 2

/**
 * A customer goes to pay: each time under a reference of its own, since a gateway knows one once a day. What was begun before stays good, and
 * money that comes twice is kept for a refund.
 */
export async function createPayment(
  context: PaymentContext,
  caller: Caller,
  customer: Customer,
  { orderId, methodId }: Input,
): Promise<Begun> {
  const call = {
    userId: customer.user_id,
    call: 'create-payment',
    key: caller.idempotencyKey,
    request: { orderId, methodId },
  }
  return context.db.transaction((tx) =>
    runIdempotently(tx, call, async () => {
      await holdCustomer(tx, customer.user_id)
      const order = await lockPayableOrder(tx, orderId)
      if (!order || order.user_id !== customer.user_id) throw new Failure(orderNotFound)
      refuseUnpayable(order)
      if (order.method_id !== methodId) throw new Failure(contract.otherMethod)
      if (!isOnline(methodId)) {
        await awaitCash(tx, orderId, order.due_amount)
        return { msg: paymentSentences.codDone }
      }
      if (isTransfer(methodId)) {
        const transfer = await beginTransfer(tx, context, order)
        return { ...transfer, msg: paymentSentences.scanCode }
      }
      const provider = providerOf(context, methodId)
      if (!provider) throw new Failure(contract.methodUnavailable)
      const paymentUrl = await beginAttempt(tx, context, provider, { order, address: caller.address })
      return { paymentUrl, msg: paymentSentences.redirecting }
    }),
  )
}

/** No redirect: the shop waits for the order's code in the words of a transfer. */
async function beginTransfer(tx: Transaction, context: PaymentContext, order: PayableOrder) {
  const bank = context.bank()
  if (!bank) throw new Failure(contract.methodUnavailable)
  refuseAmount(order.due_amount)
  await awaitTransfer(tx, order)
  return transferDetails(bank, order)
}

async function beginAttempt(
  tx: Transaction,
  context: PaymentContext,
  provider: PaymentProvider,
  { order, address }: { order: PayableOrder; address: string },
) {
  const { order_id: orderId, due_amount: amount } = order
  refuseAmount(amount)
  // Under the order's row lock concurrent calls are counted one after the other.
  const wait = await waitForAttempt(tx, orderId, budgets.paying.attempts)
  if (wait !== undefined) throw new Failure(tooMany, { retryAfter: wait })
  await context.attempts.take(order.user_id)
  const row = await insertAttempt(tx, {
    orderId,
    methodId: order.method_id,
    reference: newReference(orderId),
    amount,
    minutes: gatewayMinutes,
    firstQueryAfter: minutesToFirstQuery,
  })
  return provider.payUrl(attemptOf(row), { orderCode: order.order_code, address })
}

/**
 * The row that waits for an order's transfer, under the order's row lock: one for each order, however often it is begun. One that
 * failed because nothing came is taken as well, since money may come after all.
 */
export async function awaitTransfer(
  tx: Transaction,
  order: Pick<PayableOrder, 'order_id' | 'due_amount'>,
  takesFailed = false,
): Promise<PaymentRow> {
  const awaited = await findAwaitedTransfer(tx, order, takesFailed)
  if (awaited) return awaited
  return insertAttempt(tx, {
    orderId: order.order_id,
    methodId: bankTransferMethod.id,
    reference: newReference(order.order_id),
    amount: order.due_amount,
    minutes: null,
    firstQueryAfter: null,
  })
}

/** A payment as its gateway knows it. */
export function attemptOf({ reference, order_id, amount, created_at, expires_at }: PaymentRow): Attempt {
  if (reference === null) throw new Error('Only what went to a gateway is an attempt')
  const createdAt = new Date(created_at)
  return { reference, orderId: order_id, amount, createdAt, expiresAt: new Date(expires_at ?? createdAt) }
}
