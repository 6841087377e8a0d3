import { paymentStatus } from '#contract/selling/orders/order-status.ts'
import type { GatewayReport } from '#server/selling/gateways/payment-provider.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'

/** Why money is kept that the order cannot take. */
export type KeptBecause = 'order-closed' | 'already-paid' | 'other-amount'

export type Decision =
  /** It was known before: a webhook that was redelivered, or the same result by another way. */
  | { kind: 'repeat' }
  /** Nothing follows from it. */
  | { kind: 'nothing' }
  | { kind: 'failed' | 'held' | 'gone-back' }
  /** Money arrived: for this row, or `beside` the attempt in a row of its own; `kept` where it is to be refunded. */
  | { kind: 'money'; row: PaymentRow | 'beside'; kept: KeptBecause | undefined; completes: boolean }

export type Situation = {
  attempt: PaymentRow
  /** Other money that came for this attempt. */
  besides: readonly PaymentRow[]
  order: Pick<PayableOrder, 'closed' | 'due_amount'>
  /** The payments of the order that are completed. */
  completed: readonly Pick<PaymentRow, 'payment_id' | 'needs_refund'>[]
}

const { pending, completed: done, failed, refunded } = paymentStatus

export const hasOtherAmount = (attempt: PaymentRow, report: GatewayReport) => report.amount !== attempt.amount

/**
 * Decides what a gateway's report means for a payment, whatever was reported before: money that arrives pays the order once, is
 * never lost, and is never taken back by a later report that it did not come.
 */
export function decidePayment(situation: Situation, report: GatewayReport): Decision {
  const { attempt } = situation
  if (report.result === 'paid') return decideMoney(situation, report)
  if (hasOtherAmount(attempt, report)) return { kind: 'nothing' }
  const open = (attempt.status === pending || attempt.status === failed) && !attempt.needs_refund
  if (report.result === 'refunded') return open ? { kind: 'gone-back' } : { kind: 'repeat' }
  if (!open) return { kind: 'repeat' }
  if (report.result === 'held') return { kind: attempt.held ? 'repeat' : 'held' }
  if (report.result === 'failed') return { kind: attempt.status === failed ? 'repeat' : 'failed' }
  return { kind: 'nothing' }
}

function decideMoney({ attempt, besides, order, completed }: Situation, report: GatewayReport): Decision {
  const known = [attempt, ...besides].find((row) => holdsMoney(row) && isSameTransfer(row, report))
  const correction = known?.needs_refund === true && known.received_amount !== attempt.amount
  const otherAmount = hasOtherAmount(attempt, report)
  if (known && (!correction || otherAmount)) return { kind: 'repeat' }
  const taker = known ?? (holdsMoney(attempt) ? undefined : attempt)
  const row = taker ?? 'beside'
  const others = completed.filter(({ payment_id }) => payment_id !== taker?.payment_id)
  if (otherAmount) return { kind: 'money', row, kept: 'other-amount', completes: false }
  if (others.some(({ needs_refund }) => !needs_refund))
    return { kind: 'money', row, kept: 'already-paid', completes: false }
  // As if it had come first and the order had been cancelled then: the same in whatever order the two happen.
  if (order.closed) return { kind: 'money', row, kept: 'order-closed', completes: others.length === 0 }
  // It was begun before the lines of the order were changed.
  if (attempt.amount !== order.due_amount)
    return { kind: 'money', row, kept: 'other-amount', completes: false }
  return { kind: 'money', row, kept: undefined, completes: true }
}

const holdsMoney = ({ status, needs_refund }: PaymentRow) =>
  needs_refund || status === done || status === refunded

/** A report that names no transfer is about the one that is known. */
const isSameTransfer = (row: PaymentRow, { transactionNo }: GatewayReport) =>
  transactionNo === undefined ||
  row.provider_transaction === null ||
  row.provider_transaction === transactionNo
