import { holds } from '#contract/platform/access/rights.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import {
  forgedPayment,
  heldMoneySentences,
  otherOrder,
  type PaymentResult,
  wrongAmount,
  type NoticeCode,
} from '#contract/selling/payments/payments.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { ReturnedFields } from '#server/selling/gateways/gateway.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findGuestKeys } from '#server/selling/orders/guests/guest-store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { namesOrder } from '#server/selling/payments/new-reference.ts'
import { findPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { findAttempt } from '#server/selling/payment-records/payment-store.ts'
import { presentResult } from '#server/selling/payments/present-result.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'

type Returned = ReturnedFields & { key: string }

/** The browser was redirected back with fields that the gateway signed. Idempotent. */
export async function verifyPayment(
  context: PaymentContext,
  { key, fields, claimed, person }: Returned,
): Promise<PaymentResult> {
  const provider = context.providers().find((one) => one.key === key)
  // Another person's order is as one that does not exist, whatever is brought along.
  if (claimed !== undefined) await mustMaySee(context, person, Number.parseInt(String(claimed), 10))
  // Reports of a gateway that is not open here cannot be genuine.
  const report = provider?.readReport(fields)
  if (!provider || !report) {
    context.log.warn({ provider: key }, 'a result of a payment was not signed by its gateway')
    throw new Failure(forgedPayment)
  }
  const attempt = await findAttempt(context.db, report.reference)
  if (!attempt) throw new Failure(orderNotFound)
  if (claimed !== undefined && !namesOrder(claimed, attempt.order_id, report.reference))
    throw new Failure(otherOrder)
  await mustMaySee(context, person, attempt.order_id)
  const confirmed = await confirmPayment(context, {
    provider,
    report,
    channel: 'return',
    leave: MoneyLeave.ofCause('gateway'),
  })
  if (!confirmed) throw new Failure(orderNotFound)
  const result = presentResult(confirmed)
  if (!confirmed.otherAmount) return result
  throw new Failure(wrongAmount, result.needs_refund ? { msg: heldMoneySentences['other-amount'] } : {})
}

/** Without a session the gateway's signature is enough, and for an order without an account; a signed-in customer sees their own orders alone. */
async function mustMaySee(context: PaymentContext, person: Person | undefined, orderId: number) {
  if (!person || holds(person, 'money.see')) return
  const order = Number.isSafeInteger(orderId) ? await findPayableOrder(context.db, orderId) : undefined
  if (!order) throw new Failure(orderNotFound)
  if (order.user_id === person.user_id || (await findGuestKeys(context.db, orderId))) return
  throw new Failure(orderNotFound)
}

/** Answers a webhook, whatever happens here: on 99 the gateway redelivers it. */
export async function answerNotice(
  context: PaymentContext,
  key: string,
  fields: Fields,
): Promise<NoticeCode> {
  try {
    const provider = context.providers().find((one) => one.key === key)
    const report = provider?.readReport(fields)
    if (!provider || !report) {
      context.log.warn({ provider: key }, 'a notice about a payment was not signed by its gateway')
      return '97'
    }
    const confirmed = await confirmPayment(context, {
      provider,
      report,
      channel: 'notice',
      leave: MoneyLeave.ofCause('gateway'),
    })
    if (!confirmed) return '01'
    if (confirmed.otherAmount) return '04'
    return confirmed.repeated ? '02' : '00'
  } catch (error) {
    context.log.error({ err: error, provider: key }, 'a notice about a payment could not be taken')
    return '99'
  }
}
