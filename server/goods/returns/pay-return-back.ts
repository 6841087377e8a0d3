import { payBackParts, payBackWays } from '#contract/goods/returns/pay-back.ts'
import { refundRefused, refundUnderWay, refundUnknown } from '#contract/selling/payments/payments.ts'
import {
  notReturnable,
  type payReturnBack as call,
  returnChanged,
  returnStep,
} from '#contract/goods/returns/returns.ts'
import { refundUnsettled, spreadAmount, wayClosed } from '#contract/selling/transactions/refund-ways.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { writeCredit } from '#server/selling/credit/credit-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { gatewayOf, newRequest, originOf } from '#server/selling/transactions/refund-payment.ts'
import { listTakenMoney } from '#server/selling/payment-records/supplement-store.ts'
import { returnProblemSentences, returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { holdReturn, type ReturnContext } from './return-context.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { addRefunded } from '#server/selling/payment-records/refund-store.ts'
import * as refunds from './return-refund-store.ts'
import { dropReturnRefund, releaseReturnRefund } from './return-refund-store.ts'
import { type HeldReturn, holdReturnedOrder, type PayBack, type ReturnedOrder } from './return-store.ts'
import { attemptOf } from '#server/selling/payments/create-payment.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

type Input = BodyOf<typeof call>
/** Pays what is owed for a return that came, once: by the way of its payment, by a transfer, or as credit. */
export async function payReturnBack(context: ReturnContext, paying: PayingBack, input: Input): Promise<void> {
  const { returnId } = paying
  const { way, reference } = input
  const asked = await context.db.transaction(async (tx) => {
    const situation = await holdOwed(context, tx, returnId, input.version ?? undefined)
    const { held, back } = chosen(situation, way)
    const leave = await MoneyLeave.ofStaff(tx, paying.person, back.money + back.credit)
    if (way === 'gateway') return { leave, ...(await takeRefund(tx, situation, back)) }
    // Requests that a gateway did not answer may have given the money back already.
    if (held.refund_request !== null) throw new Failure(refundUnsettled)
    if (way === 'transfer' && back.money > 0 && !reference)
      throw invalidField('reference', returnSentences.referenceMissing)
    await finishPayBack(tx, paying, situation, { ...back, leave, reference: reference || null })
    return undefined
  })
  if (!asked) return
  await requestReturnRefund(context, { ...paying, ...asked })
  await context.db.transaction(async (tx) => {
    const { order, held } = await holdReturn(tx, returnId, { to: 'paid_back' })
    // The staff settled it meanwhile, and another try was begun.
    if (held.refund_request !== asked.requestId) throw new Failure(returnStep)
    await finishPayBack(tx, paying, { order, held }, { ...asked.back, leave: asked.leave, reference: null })
  })
}

type Owed = { order: ReturnedOrder; held: HeldReturn }
type Situation = Owed & Awaited<ReturnType<typeof readPaid>>

/** Under the row lock of the order: what is owed, and what is left to pay it with. */
async function holdOwed(
  context: ReturnContext,
  tx: Transaction,
  returnId: number,
  version: number | undefined,
): Promise<Situation> {
  const { order, held } = await holdReturn(tx, returnId, { to: 'paid_back', version })
  if (!order.paid) throw new Failure(notReturnable, { msg: returnProblemSentences['not-paid'] })
  return { order, held, ...(await readPaid(context, tx, held)) }
}

async function readPaid(context: ReturnContext, tx: Transaction, { order_id, return_id }: HeldReturn) {
  const payment = await refunds.findCompletedPayment(tx, order_id)
  if (!payment) return { payment, provider: undefined, moneyLeft: 0, gatewayLeft: 0, untouched: true }
  const taken = await listTakenMoney(tx, order_id, return_id)
  const moneyLeft = taken.reduce((sum, { rest }) => sum + rest, 0)
  const gatewayLeft = taken.find(({ payment_id }) => payment_id === payment.payment_id)?.rest ?? 0
  const untouched = gatewayLeft === (payment.received_amount ?? payment.amount)
  return { payment, provider: gatewayOf(context, payment), moneyLeft, gatewayLeft, untouched }
}

/** By which ways what is owed can go back now. */
export async function waysOf(
  context: ReturnContext,
  tx: Transaction,
  order: ReturnedOrder,
  held: HeldReturn,
) {
  const paid = await readPaid(context, tx, held)
  const { moneyLeft, gatewayLeft } = paid
  return { ways: payBackWays(situationOf({ order, held, ...paid })), moneyLeft, gatewayLeft }
}

const situationOf = ({ order, held, provider, moneyLeft, gatewayLeft, untouched }: Situation) => ({
  amount: held.goods_amount + held.fees_amount,
  moneyLeft,
  gatewayLeft,
  gateway: provider && { refundsParts: provider.refundsParts, untouched },
  hasAccount: order.account_id !== null,
})

/** A try at the gateway whose end is unknown stays what it was. */
function chosen(situation: Situation, way: Input['way']): { held: HeldReturn; back: PayBack } {
  const { held, payment } = situation
  if (way === 'gateway' && held.refund_request !== null)
    return {
      held,
      back: { way, money: held.money_amount, credit: held.credit_amount, paymentId: held.payment_id },
    }
  const possible = situationOf(situation)
  if (!payBackWays(possible).includes(way)) throw new Failure(wayClosed)
  const parts = payBackParts(way, possible)
  return { held, back: { way, ...parts, paymentId: parts.money > 0 ? (payment?.payment_id ?? null) : null } }
}

async function takeRefund(tx: Transaction, situation: Situation, back: PayBack): Promise<TakenRefund> {
  const { held, payment, provider, untouched, gatewayLeft } = situation
  if (!payment || !provider) throw new Failure(wayClosed)
  const fresh = newRequest()
  const requestId = await refunds.takeReturnRefund(tx, held.return_id, fresh, back)
  if (!requestId) throw new Failure(refundUnderWay)
  const whole = untouched && back.money === gatewayLeft
  return { payment, provider, back, requestId, again: requestId !== fresh, whole }
}

type Finished = PayBack & { leave: MoneyLeave; reference: string | null }

/** In one transaction: the payment, the credit, the return, its sales entry, and what is told of it. */
export async function finishPayBack(
  tx: Transaction,
  { caller, person }: PayingBack,
  { order, held }: Owed,
  back: Finished,
) {
  const { return_id: returnId, order_id: orderId } = held
  if (back.credit > 0) {
    const { account_id: userId } = order
    if (userId === null) throw new Failure(wayClosed)
    const entry = { kind: 'return', change: back.credit, orderId, returnId } as const
    await writeCredit(tx, back.leave, { userId, ...entry, accountId: person.account_id })
  }
  // Transfers give back of all that was paid, a gateway of what it brought.
  const from = await listTakenMoney(tx, orderId, returnId)
  const only = back.way === 'gateway' ? from.filter(({ payment_id }) => payment_id === back.paymentId) : from
  for (const part of spreadAmount(back.money, only)) await addRefunded(tx, back.leave, part)
  await refunds.markPaidBack(tx, back.leave, returnId, { ...back, accountId: person.account_id })
  const amount = back.money + back.credit
  await notifyAboutOrder(tx, orderId, 'return_paid_back', { amount, way: back.way })
  await writeAudit(tx, caller, {
    action: 'pay-return-back',
    on: ['return', returnId],
    before: { state: held.state },
    after: {
      state: 'paid_back',
      way: back.way,
      money: back.money,
      credit: back.credit,
      reference: back.reference ?? undefined,
    },
  })
}

/** Settles a refund by what the staff saw at a gateway that had given no answer. */
export async function settleReturnRefund(
  { db }: ReturnContext,
  paying: PayingBack,
  { went_back, version }: { went_back: boolean; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, held } = await holdReturn(tx, paying.returnId, { to: 'paid_back', version })
    if (held.refund_request === null || held.way === null) throw new Failure(returnChanged)
    if (went_back) {
      const { way, money_amount: money, credit_amount: credit, payment_id: paymentId } = held
      const leave = await MoneyLeave.ofStaff(tx, paying.person, money + credit)
      await finishPayBack(
        tx,
        paying,
        { order, held },
        { leave, way, money, credit, paymentId, reference: null },
      )
      return
    }
    await refunds.dropReturnRefund(tx, paying.returnId)
    await writeAudit(tx, paying.caller, {
      action: 'pay-return-back',
      on: ['return', paying.returnId],
      after: { outcome: 'not-refunded', through: 'gateway' },
    })
  })
}

type Asked = PayingBack & TakenRefund

/** The gateway that brought the money gives a part of it back; whatever else it says or does not say is written down and thrown. */
async function requestReturnRefund(context: ReturnContext, asked: Asked): Promise<void> {
  const { caller, returnId, payment } = asked
  const write = (outcome: 'refused' | 'unknown', code?: string) => ({
    action: 'pay-return-back' as const,
    on: ['return', returnId] as const,
    after: { outcome, through: asked.provider.key, money: asked.back.money, code },
  })
  const answer = await ask(context, asked).catch(async (error: unknown) => {
    await context.db.transaction(async (tx) => {
      await releaseReturnRefund(tx, returnId)
      await writeAudit(tx, caller, write('unknown'))
    })
    if (!(error instanceof NoAnswer)) throw error
    context.log.warn({ err: error, return: returnId }, 'a gateway did not say whether it refunded')
    throw new Failure(refundUnknown)
  })
  if (answer.done) return
  const { code } = answer
  await context.db.transaction(async (tx) => {
    await holdReturnedOrder(tx, payment.order_id)
    await dropReturnRefund(tx, returnId)
    await writeAudit(tx, caller, write('refused', code))
  })
  context.log.warn({ return: returnId, code }, 'a gateway refused a refund')
  throw new Failure(refundRefused)
}

async function ask(context: ReturnContext, asked: Asked) {
  const { caller, provider, payment, requestId, again, back, whole } = asked
  const transactionNo = payment.provider_transaction ?? undefined
  const attempt = attemptOf(await originOf(context, payment))
  // Gateways do not say of a part whether it went back: it is asked for again under the same name.
  if (again && whole) {
    const report = await provider.query({ attempt, transactionNo, requestId: newRequest() })
    if (report?.result === 'refunded') return { done: true } as const
  }
  const by = String(caller.person?.user_id ?? 'shop')
  return provider.refund({ attempt, transactionNo, amount: back.money, part: !whole, requestId, by })
}

type PayingBack = { caller: Caller; person: Person; returnId: number }

/** Refund that a gateway is asked for, under which name, and whether it was asked so before. */
type TakenRefund = {
  payment: PaymentRow
  provider: PaymentProvider
  back: PayBack
  requestId: string
  again: boolean
  /** All of the payment, of which nothing went back before. */
  whole: boolean
}
