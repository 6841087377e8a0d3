import { refundRefused, refundUnderWay, refundUnknown } from '#contract/selling/payments/payments.ts'
import type { Person } from '#contract/base/people/person.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { refundUnsettled, wayClosed } from '#contract/selling/transactions/refund-ways.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/selling/transactions/transactions.ts'
import { writeCredit } from '#server/selling/credit/credit-store.ts'
import type { PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { attemptOf } from '#server/selling/payments/create-payment.ts'
import { lockPayableOrder } from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import { findPayment } from '#server/selling/payment-records/payment-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { gatewayOf, originOf, newRequest } from '#server/selling/transactions/refund-payment.ts'
import * as store from './edit-refund-store.ts'

export type PayingEditBack = { caller: Caller; person: Person; editId: number }
type Input = BodyOf<typeof contract.payEditBack>
type Asked = {
  leave: MoneyLeave
  payment: PaymentRow
  provider: PaymentProvider
  requestId: string
  amount: number
}

/** Pays back what is owed since lines of a paid order were taken out, once. */
export async function payEditBack(
  context: PaymentContext,
  paying: PayingEditBack,
  input: Input,
): Promise<void> {
  const { way } = input
  const asked = await context.db.transaction(async (tx) => {
    const owed = await holdOwed(context, tx, paying.editId)
    const leave = await MoneyLeave.ofStaff(tx, paying.person, owed.amount)
    if (way === 'gateway') return { leave, ...(await claim(context, tx, owed)) }
    // Requests that a gateway did not answer may have given the money back already.
    if (owed.refund_request !== null) throw new Failure(refundUnsettled)
    if (way === 'credit' && owed.account_id === null) throw new Failure(wayClosed)
    if (way === 'transfer' && !input.reference)
      throw invalidField('reference', returnSentences.referenceMissing)
    await finish(tx, paying, owed, {
      leave,
      way,
      reference: way === 'transfer' ? (input.reference ?? '') : '',
    })
    return undefined
  })
  if (!asked) return
  await ask(context, paying, asked)
  await context.db.transaction(async (tx) => {
    const owed = await holdOwed(context, tx, paying.editId)
    // The staff settled it meanwhile, and another try was begun.
    if (owed.refund_request !== asked.requestId) throw new Failure(contract.editRefundDone)
    await finish(tx, paying, owed, { leave: asked.leave, way, reference: '' })
  })
}

/** Under the row lock of its order. */
async function holdOwed(
  { db }: PaymentContext,
  tx: Transaction,
  editId: number,
): Promise<store.EditRefundRow> {
  const known = await store.findEditRefund(db, editId)
  if (!known) throw new Failure(contract.editRefundNotFound)
  await lockPayableOrder(tx, known.order_id)
  const owed = await store.findEditRefund(tx, editId)
  if (!owed || owed.way !== null) throw new Failure(contract.editRefundDone)
  return owed
}

async function claim(
  context: PaymentContext,
  tx: Transaction,
  owed: store.EditRefundRow,
): Promise<Omit<Asked, 'leave'>> {
  const payment = await findPayment(tx, owed.payment_id)
  const provider = payment && gatewayOf(context, payment)
  if (!payment || !provider?.refundsParts) throw new Failure(wayClosed)
  const requestId = await store.takeEditRefund(tx, owed.edit_id, newRequest())
  if (!requestId) throw new Failure(refundUnderWay)
  return { payment, provider, requestId, amount: owed.amount }
}

/** Gateways do not say of a part whether it went back: it is asked for again under the same name. */
async function ask(context: PaymentContext, { caller, editId }: PayingEditBack, asked: Asked): Promise<void> {
  const { payment, provider, requestId, amount } = asked
  const write = (outcome: 'refused' | 'unknown', code?: string) => ({
    action: 'pay-edit-back' as const,
    on: ['order', payment.order_id] as const,
    after: { outcome, through: provider.key, money: amount, code },
  })
  const transactionNo = payment.provider_transaction ?? undefined
  const by = String(caller.person?.user_id ?? 'shop')
  const attempt = attemptOf(await originOf(context, payment))
  const answer = await provider
    .refund({ attempt, transactionNo, amount, part: true, requestId, by })
    .catch(async (error: unknown) => {
      await context.db.transaction(async (tx) => {
        await store.releaseEditRefund(tx, editId)
        await writeAudit(tx, caller, write('unknown'))
      })
      if (!(error instanceof NoAnswer)) throw error
      context.log.warn({ err: error, edit: editId }, 'a gateway did not say whether it refunded')
      throw new Failure(refundUnknown)
    })
  if (answer.done) return
  const { code } = answer
  await context.db.transaction(async (tx) => {
    await lockPayableOrder(tx, payment.order_id)
    await store.dropEditRefund(tx, editId)
    await writeAudit(tx, caller, write('refused', code))
  })
  context.log.warn({ edit: editId, code }, 'a gateway refused a refund')
  throw new Failure(refundRefused)
}

type Finished = { leave: MoneyLeave; way: Input['way']; reference: string }

/** In one transaction: the refund, the credit, and what is told of it. */
async function finish(
  tx: Transaction,
  { caller, person }: PayingEditBack,
  { edit_id: editId, order_id: orderId, amount, account_id: userId }: store.EditRefundRow,
  { leave, way, reference }: Finished,
) {
  const { account_id: accountId } = person
  if (way === 'credit' && userId !== null) {
    await writeCredit(tx, leave, { userId, kind: 'overpaid', change: amount, orderId, accountId })
  }
  await store.markEditPaidBack(tx, leave, editId, { amount, way, reference, accountId })
  await notifyAboutOrder(tx, orderId, 'refunded', { amount })
  await writeAudit(tx, caller, {
    action: 'pay-edit-back',
    on: ['order', orderId],
    after: { way, amount, reference: reference || undefined },
  })
}

/** Settles a refund by what the staff saw at a gateway that had given no answer. */
export async function settleEditRefund(context: PaymentContext, paying: PayingEditBack, wentBack: boolean) {
  await context.db.transaction(async (tx) => {
    const owed = await holdOwed(context, tx, paying.editId)
    if (owed.refund_request === null) throw new Failure(contract.editRefundDone)
    const leave = await MoneyLeave.ofStaff(tx, paying.person, owed.amount)
    if (wentBack) return finish(tx, paying, owed, { leave, way: 'gateway', reference: '' })
    await store.dropEditRefund(tx, paying.editId)
    return writeAudit(tx, paying.caller, {
      action: 'pay-edit-back',
      on: ['order', owed.order_id],
      after: { outcome: 'not-refunded', through: 'gateway' },
    })
  })
}
