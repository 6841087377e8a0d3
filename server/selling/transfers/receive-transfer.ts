import { awaitedByTransfer } from '#contract/selling/orders/order-supplements.ts'
import type { TransferFinding } from '#contract/selling/transfers/transfer-states.ts'
import { comesElsewhere } from '#server/selling/bank/bank-account.ts'
import { isOfCounter } from '#server/selling/bank/counter-words.ts'
import { matchTransfer } from '#server/selling/bank/match-transfer.ts'
import { readTransferWords } from '#server/selling/bank/read-transfer-words.ts'
import type { ReceivedTransfer } from '#server/selling/bank/sources/bank-source.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import {
  findPayableOrder,
  lockPayableOrder,
  type PayableOrder,
} from '#server/selling/orders/payable-order-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import * as store from './bank-transfer-store.ts'
import { findSaleOfMoney, holdCounterSum } from './counter-money-store.ts'
import { decideTransfer, type TransferDecision } from './decide-transfer.ts'
import { findNamedOrders } from './named-order-store.ts'
import { payByTransfers } from './pay-by-transfers.ts'
import type { TransferTally } from './transfer-tally.ts'

export type TransferReceipt =
  /** It was booked before, by this source or by another. */
  | { kind: 'repeated' }
  | { kind: 'paid'; orderId: number }
  /** It is the money of a sale at the counter. */
  | { kind: 'sold'; receiptNo: string }
  | { kind: 'stands'; finding: TransferFinding; orderId: number | null }

type Bank = ReturnType<PaymentContext['bank']>

/**
 * Money that came to the account, from each source: a signed event or a line of a statement. It is booked once, by its
 * references; it pays the order that it names where the sum is right, and stands in the reconciliation otherwise. Whose word it is that
 * the money came gives the leave.
 */
export async function receiveTransfer(
  { db, log, bank, tally }: Pick<PaymentContext, 'db' | 'log' | 'bank'> & { tally: TransferTally },
  leave: MoneyLeave,
  transfer: ReceivedTransfer,
): Promise<TransferReceipt> {
  const receipt = await db.transaction((tx) => receive(tx, bank(), { leave, transfer }))
  const { source } = transfer
  tally.countReceipt(source, receipt)
  log.info(
    { source, outcome: receipt.kind === 'stands' ? receipt.finding : receipt.kind },
    'a transfer was told',
  )
  return receipt
}

type Told = { leave: MoneyLeave; transfer: ReceivedTransfer }

async function receive(tx: Transaction, bank: Bank, { leave, transfer }: Told): Promise<TransferReceipt> {
  const transferId = await store.insertTransfer(tx, transfer)
  if (transferId === undefined) return { kind: 'repeated' }
  const meant = await findMeant(tx, bank, transfer)
  if (meant.finding === 'counter') return receiveAtCounter(tx, transferId, transfer)
  const order = meant.orderId === undefined ? undefined : await lockPayableOrder(tx, meant.orderId)
  const before = order ? await store.listTooLittle(tx, order.order_id, store.forUpdate) : []
  const decision = judge(transfer.amount, { meant, order, before })
  if (decision.kind === 'pays' && order) {
    await payByTransfers(tx, {
      leave,
      order,
      before: decision.together ? before : [],
      last: { transfer_id: transferId, ...transfer, at: transfer.at.toISOString() },
      by: 'code',
      channel: 'notice',
    })
    return { kind: 'paid', orderId: order.order_id }
  }
  const seen = order && (await store.findSeenAtCounter(tx, order.order_id, transfer.amount))
  if (order && seen !== undefined) {
    const booking = { orderId: order.order_id, paymentId: seen, amount: transfer.amount, by: 'code' } as const
    await store.bookTransfer(tx, transferId, booking)
    return { kind: 'paid', orderId: order.order_id }
  }
  const receipt = standing(decision, order)
  const { finding, orderId } = receipt
  await store.leaveUnsettled(tx, transferId, { finding, orderId, by: orderId === null ? null : 'code' })
  // Those who import a statement see it there.
  if (transfer.source !== 'statement') await notify(tx, 'transfer_to_settle')
  return receipt
}

/** Its sale may be booked a moment later, and finds it then: that it waits is no news. */
async function receiveAtCounter(
  tx: Transaction,
  transferId: number,
  transfer: ReceivedTransfer,
): Promise<TransferReceipt> {
  await holdCounterSum(tx, transfer.amount)
  const sale = await findSaleOfMoney(tx, transfer)
  if (sale) {
    await store.bookForSale(tx, transferId, sale.counter_sale_id)
    return { kind: 'sold', receiptNo: sale.receipt_no }
  }
  await store.leaveUnsettled(tx, transferId, { finding: 'counter', orderId: null, by: null })
  return { kind: 'stands', finding: 'counter', orderId: null }
}

/** Foresees what would become of it now; nothing is written or locked. */
export async function foreseeTransfer(
  { db, bank }: Pick<PaymentContext, 'db' | 'bank'>,
  transfer: ReceivedTransfer,
): Promise<TransferReceipt> {
  if (await store.isKnown(db, transfer)) return { kind: 'repeated' }
  const meant = await findMeant(db, bank(), transfer)
  const sale = meant.finding === 'counter' ? await findSaleOfMoney(db, transfer) : undefined
  if (sale) return { kind: 'sold', receiptNo: sale.receipt_no }
  const order = meant.orderId === undefined ? undefined : await findPayableOrder(db, meant.orderId)
  const before = order ? await store.listTooLittle(db, order.order_id) : []
  const decision = judge(transfer.amount, { meant, order, before })
  return decision.kind === 'pays' && order
    ? { kind: 'paid', orderId: order.order_id }
    : standing(decision, order)
}

/** The order that is named, and why the money pays nothing whatever its sum. */
type Meant = { orderId?: number; finding?: TransferFinding }

async function findMeant(db: DbOrTransaction, bank: Bank, transfer: ReceivedTransfer): Promise<Meant> {
  if (comesElsewhere(bank, transfer.account)) return { finding: 'elsewhere' }
  const words = readTransferWords(transfer.content)
  const match = matchTransfer(words, await findNamedOrders(db, words, transfer.at))
  // The shop's own words for the counter lead to a sale, and beside a code to no one thing.
  if (isOfCounter(words.letters)) return { finding: match.kind === 'unknown' ? 'counter' : 'several' }
  if (match.kind !== 'order') return { finding: match.kind }
  const { order_id: orderId, younger } = match.order
  return younger ? { orderId, finding: 'early' } : { orderId }
}

type Found = { meant: Meant; order: PayableOrder | undefined; before: readonly store.StandingTransfer[] }

/** The order is looked at again now that it is held. */
function judge(amount: number, { meant: { finding }, order, before }: Found): TransferDecision {
  if (finding || !order) return { kind: 'stands', finding: finding ?? 'unknown' }
  return decideTransfer(amount, {
    closed: order.closed,
    overdue: order.overdue,
    ...awaitedByTransfer(order),
    standing: before.reduce((sum, one) => sum + one.amount, 0),
  })
}

const standing = (decision: TransferDecision, order: PayableOrder | undefined) => ({
  kind: 'stands' as const,
  finding: decision.kind === 'stands' ? decision.finding : ('unknown' as const),
  orderId: order?.order_id ?? null,
})
