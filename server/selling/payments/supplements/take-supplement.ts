import { supplementSentences } from '#contract/selling/orders/order-supplements.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { type HeldOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  insertSupplementPayment,
  settleSupplement,
  type SupplementMoney,
} from '#server/selling/payment-records/supplement-store.ts'
import { touchOrder } from '#server/selling/orders/payable-order-store.ts'

type Held = Pick<HeldOrder, 'order_id' | 'status'>
type Told = {
  by: 'staff' | 'shop'
  accountId: number | null
  /** The customer is notified and gets a letter. */
  notifies: boolean
  received?: { reference: string }
}

/** The caller holds the order, and what it costs more is there: a payment of its own. */
export async function takeSupplement(
  tx: Transaction,
  { order_id: orderId, status }: Held,
  money: SupplementMoney,
  { by, accountId, notifies, received }: Told,
) {
  const supplementId = await settleSupplement(tx, orderId, received)
  if (supplementId === undefined) throw new Error('An order did not wait for what came')
  const payment = await insertSupplementPayment(tx, supplementId, money)
  await touchOrder(tx, orderId)
  await writeHistory(tx, orderId, { status, by, accountId, note: supplementSentences.paid(payment.amount) })
  if (notifies) await notifyAboutOrder(tx, orderId, 'paid', { amount: payment.amount })
  return payment
}
