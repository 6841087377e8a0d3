import { paymentStatus } from '#contract/orders/order-status.ts'
import type { Notice } from '#server/gateways/payment-provider.ts'
import type { PayableOrder, PaymentRow } from './payment-row.ts'

/** Why money is kept that the order cannot take. */
export type KeptBecause = 'order-closed' | 'already-paid' | 'other-amount'

export type Decision =
  /** It was known before. */
  | { kind: 'repeat' }
  /** Nothing follows from it. */
  | { kind: 'nothing' }
  | { kind: 'failed' | 'held' | 'gone-back' }
  /** Money arrived. It belongs to the row, or beside the attempt into one of its own; `kept` where it is to go back. */
  | { kind: 'money'; row: PaymentRow | 'beside'; kept: KeptBecause | undefined; completes: boolean }

export type Situation = {
  attempt: PaymentRow
  /** Other money that came for this attempt. */
  besides: readonly PaymentRow[]
  order: Pick<PayableOrder, 'closed'>
  /** The payments of the order that are completed. */
  completed: readonly Pick<PaymentRow, 'payment_id' | 'needs_refund'>[]
}

const { pending, completed: done, failed, refunded } = paymentStatus

export const hasOtherAmount = (attempt: PaymentRow, notice: Notice) => notice.amount !== attempt.amount

/**
 * What a gateway's word means for a payment, whatever was said before: money that arrives pays the order once,
 * is never lost, and is never taken back by a later word that it did not come.
 */
export function decidePayment(situation: Situation, notice: Notice): Decision {
  const { attempt } = situation
  if (notice.result === 'paid') return decideMoney(situation, notice)
  if (hasOtherAmount(attempt, notice)) return { kind: 'nothing' }
  const open = (attempt.status === pending || attempt.status === failed) && !attempt.needs_refund
  if (notice.result === 'refunded') return open ? { kind: 'gone-back' } : { kind: 'repeat' }
  if (!open) return { kind: 'repeat' }
  if (notice.result === 'held') return { kind: attempt.held ? 'repeat' : 'held' }
  if (notice.result === 'failed') return { kind: attempt.status === failed ? 'repeat' : 'failed' }
  return { kind: 'nothing' }
}

function decideMoney({ attempt, besides, order, completed }: Situation, notice: Notice): Decision {
  const known = [attempt, ...besides].find((row) => holdsMoney(row) && isSameMoney(row, notice))
  const correction = known?.needs_refund === true && known.received_amount !== attempt.amount
  const otherAmount = hasOtherAmount(attempt, notice)
  if (known && (!correction || otherAmount)) return { kind: 'repeat' }
  const row = known ?? (holdsMoney(attempt) ? 'beside' : attempt)
  const others = completed.filter(({ payment_id }) => row === 'beside' || payment_id !== row.payment_id)
  if (otherAmount) return { kind: 'money', row, kept: 'other-amount', completes: false }
  if (others.some(({ needs_refund }) => !needs_refund))
    return { kind: 'money', row, kept: 'already-paid', completes: false }
  // As if it had come first and the order had been cancelled then: the same in whatever order the two happen.
  if (order.closed) return { kind: 'money', row, kept: 'order-closed', completes: others.length === 0 }
  return { kind: 'money', row, kept: undefined, completes: true }
}

const holdsMoney = ({ status, needs_refund }: PaymentRow) =>
  needs_refund || status === done || status === refunded

/** A notice that names no journey speaks of the one that is known. */
const isSameMoney = (row: PaymentRow, { transactionNo }: Notice) =>
  transactionNo === undefined ||
  row.provider_transaction === null ||
  row.provider_transaction === transactionNo
