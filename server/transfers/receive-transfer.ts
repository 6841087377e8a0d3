import { awaitedByTransfer } from '#contract/orders/order-supplements.ts'
import type { TransferFinding } from '#contract/transfers/transfer-states.ts'
import { matchTransfer, type TransferMatch } from '#server/bank/match-transfer.ts'
import { readTransferWords } from '#server/bank/read-transfer-words.ts'
import type { ReceivedTransfer } from '#server/bank/sources/bank-source.ts'
import { notify } from '#server/notifications/notify.ts'
import { findPayableOrder, lockPayableOrder } from '#server/payments/payable-order-store.ts'
import type { PayableOrder } from '#server/payments/payment-row.ts'
import type { PaymentContext } from '#server/payments/payment-context.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import * as store from './bank-transfer-store.ts'
import { decideTransfer, type TransferDecision } from './decide-transfer.ts'
import type { TransferTally } from './transfer-tally.ts'
import { payByTransfers } from './pay-by-transfers.ts'

export type TransferReceipt =
  /** It was booked before, by this source or by another. */
  | { kind: 'repeated' }
  | { kind: 'paid'; orderId: number }
  | { kind: 'stands'; finding: TransferFinding; orderId: number | null }

/**
 * Money that came to the account, from each source: a signed event or a line of a statement. It is booked once, by its
 * references; it pays the order that it names where the sum is right, and stands in the reconciliation otherwise.
 */
export async function receiveTransfer(
  { db, log, tally }: Pick<PaymentContext, 'db' | 'log'> & { tally: TransferTally },
  transfer: ReceivedTransfer,
): Promise<TransferReceipt> {
  const receipt = await db.transaction((tx) => receive(tx, transfer))
  const { source } = transfer
  tally.countReceipt(source, receipt)
  log.info(
    { source, outcome: receipt.kind === 'stands' ? receipt.finding : receipt.kind },
    'a transfer was told',
  )
  return receipt
}

async function receive(tx: Transaction, transfer: ReceivedTransfer): Promise<TransferReceipt> {
  const transferId = await store.insertTransfer(tx, transfer)
  if (transferId === undefined) return { kind: 'repeated' }
  const match = await findOrderOf(tx, transfer)
  const order = match.kind === 'order' ? await lockPayableOrder(tx, match.order_id) : undefined
  const before = order ? await store.listTooLittle(tx, order.order_id, store.forUpdate) : []
  const receipt = judge(transfer.amount, { match, order, before })
  if (receipt.kind === 'pays' && order && match.kind === 'order') {
    await payByTransfers(tx, {
      order,
      before: receipt.together ? before : [],
      last: { transfer_id: transferId, ...transfer, at: transfer.at.toISOString() },
      by: match.by,
      channel: 'notice',
    })
    return { kind: 'paid', orderId: order.order_id }
  }
  const finding = receipt.kind === 'stands' ? receipt.finding : 'unknown'
  const orderId = finding === 'unknown' || finding === 'several' ? null : (order?.order_id ?? null)
  await store.letStand(tx, transferId, { finding, orderId, by: orderId === null ? null : 'code' })
  // Those who import a statement see it there.
  if (transfer.source !== 'statement') await notify(tx, 'transfer_to_settle')
  return { kind: 'stands', finding, orderId }
}

/** What would become of it now; nothing is written or held. */
export async function foreseeTransfer(
  db: DbOrTransaction,
  transfer: ReceivedTransfer,
): Promise<TransferReceipt> {
  if (await store.isKnown(db, transfer)) return { kind: 'repeated' }
  const match = await findOrderOf(db, transfer)
  const order = match.kind === 'order' ? await findPayableOrder(db, match.order_id) : undefined
  const before = order ? await store.listTooLittle(db, order.order_id) : []
  const decision = judge(transfer.amount, { match, order, before })
  if (decision.kind === 'pays' && order) return { kind: 'paid', orderId: order.order_id }
  const finding = decision.kind === 'stands' ? decision.finding : 'unknown'
  return { kind: 'stands', finding, orderId: finding === 'unknown' ? null : (order?.order_id ?? null) }
}

async function findOrderOf(db: DbOrTransaction, transfer: ReceivedTransfer): Promise<TransferMatch> {
  const words = readTransferWords(transfer.content)
  return matchTransfer(words, transfer.amount, await store.findMatchableOrders(db, words, transfer))
}

type Found = {
  match: TransferMatch
  order: PayableOrder | undefined
  before: readonly store.StandingTransfer[]
}

/** The order is looked at again now that it is held. One that was found by its sum alone and takes it no more was not meant. */
function judge(amount: number, { match, order, before }: Found): TransferDecision {
  if (match.kind !== 'order' || !order)
    return { kind: 'stands', finding: match.kind === 'several' ? 'several' : 'unknown' }
  const decision = decideTransfer(amount, {
    closed: order.closed,
    overdue: order.overdue,
    ...awaitedByTransfer(order),
    standing: before.reduce((sum, one) => sum + one.amount, 0),
  })
  return match.by === 'amount' && decision.kind === 'stands'
    ? { kind: 'stands', finding: 'unknown' }
    : decision
}
