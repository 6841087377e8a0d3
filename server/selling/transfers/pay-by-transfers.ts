import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { awaitTransfer } from '#server/selling/payments/create-payment.ts'
import { confirmKnown } from '#server/selling/payments/confirm/confirm-payment.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { writePaymentEvent } from '#server/selling/payment-records/payment-event-store.ts'
import { takeSupplement } from '#server/selling/payments/take-supplement.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import {
  bookTransfer,
  leaveUnsettled,
  markOthersTwice,
  type StandingTransfer,
} from './bank-transfer-store.ts'

type Paying = {
  leave: MoneyLeave
  order: PayableOrder
  /** Transfers that came before and were too little. */
  before: readonly StandingTransfer[]
  last: { transfer_id: number; amount: number; source: string; reference: string; at: string }
  by: 'code' | 'staff'
  channel: 'notice' | 'staff'
}

/**
 * The caller holds the order, and decided that this money pays it. It goes the way of all money (`confirm-payment.ts`): what is
 * decided otherwise there ends the transaction, so that no transfer is booked for an order that is not paid.
 */
export async function payByTransfers(tx: Transaction, paying: Paying) {
  const { order, before, last, by } = paying
  const { payment_id: paymentId, amount } = await (order.supplement_way === 'transfer'
    ? payMore(tx, paying)
    : payOrder(tx, paying))
  const booking = { orderId: order.order_id, paymentId }
  let missing = amount
  for (const one of [...before.map((each) => ({ ...each, by: null })), { ...last, by }]) {
    const taken = Math.min(one.amount, missing)
    missing -= taken
    if (taken > 0) await bookTransfer(tx, one.transfer_id, { ...booking, amount: taken, by: one.by })
    // Those before are marked with all that is too much; the last may not have named this order.
    else if (one.by !== null)
      await leaveUnsettled(tx, one.transfer_id, { orderId: order.order_id, finding: 'twice', by: one.by })
  }
  await markOthersTwice(tx, order.order_id)
}

const transactionOf = ({ source, reference }: Paying['last']) => `${source}:${reference}`
// No words: they name people, and stand with the transfer.
const factsOf = ({ source, reference, amount, at }: Paying['last']) => ({
  source,
  reference,
  amount: String(amount),
  at,
})

/** Pays what a paid order costs more since its lines were changed. */
async function payMore(tx: Transaction, { leave, order, last, channel }: Paying) {
  const { id: methodId, key: provider } = bankTransferMethod
  const money = { leave, methodId, transaction: transactionOf(last) }
  const told = { by: 'shop', accountId: null, notifies: true } as const
  const payment = await takeSupplement(tx, order, money, told)
  const event = { paymentId: payment.payment_id, provider, reference: last.reference, channel }
  await writePaymentEvent(tx, { ...event, outcome: 'paid', facts: factsOf(last) })
  return payment
}

async function payOrder(tx: Transaction, { leave, order, last, channel }: Paying) {
  const attempt = await awaitTransfer(tx, order, true)
  const { amount } = attempt
  const { attempt: paid } = await confirmKnown(tx, attempt, {
    provider: { key: bankTransferMethod.key, methodId: bankTransferMethod.id },
    report: {
      reference: attempt.reference ?? '',
      amount,
      result: 'paid',
      code: 'paid',
      transactionNo: transactionOf(last),
      bankCode: undefined,
      cardLastFour: undefined,
      fields: factsOf(last),
    },
    channel,
    leave,
  })
  if (paid.status !== 1 || paid.needs_refund)
    throw new Error('An order did not take the money that it waits for')
  return { payment_id: paid.payment_id, amount }
}
