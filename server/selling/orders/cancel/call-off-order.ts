import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { returnCouponOf } from '#server/selling/cart/coupon/coupon-store.ts'
import { giveCreditBack } from '#server/selling/credit/credit-store.ts'
import { cancelPayments } from '#server/selling/payment-records/payment-store.ts'
import { cancelSupplement } from '#server/selling/payment-records/supplement-store.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'
import {
  copiesOfOrder,
  type HistoryEntry,
  setCancelled,
  writeHistory,
} from '#server/selling/orders/order-change-store.ts'

type Calling = {
  reason: string
  /** Note that the timeline shows everybody. */
  note?: string
  by: HistoryEntry['by']
  accountId: number | null
  stock: 'cancel' | 'expiry'
}

/**
 * An order that the caller has locked comes to nothing: it is asked for no money, its copies and its coupon are there again for others, its credit for its customer. Triggers move the
 * figures of order and payments (move_figures). Answers the tags that the caller
 * publishes after the commit.
 */
export async function callOffOrder(tx: Transaction, orderId: number, calling: Calling): Promise<string[]> {
  const { reason, note = '', by, accountId, stock } = calling
  await cancelSupplement(tx, orderId)
  await setCancelled(tx, orderId, reason)
  if (await cancelPayments(tx, orderId, reason)) await notifyAboutOrder(tx, orderId, 'refund_due')
  await writeHistory(tx, orderId, { status: orderStatus.cancelled, by, accountId, note })
  await notifyAboutOrder(tx, orderId, orderNotices[orderStatus.cancelled])
  const tags = await changeStock(tx, await copiesOfOrder(tx, orderId), {
    reason: stock,
    document: stockDocuments.order(orderId),
    accountId,
  })
  // Before the coupon, as orders take their locks.
  await giveCreditBack(tx, orderId)
  await returnCouponOf(tx, orderId)
  return tags
}
