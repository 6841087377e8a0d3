import { notCancellable, orderNotFound } from '#contract/selling/orders/orders.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import type { Customer } from '#contract/base/people/person.ts'
import { orderStatus, orderSentences, paymentReminderHours } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  holdOrder,
  holdExpiredOrder,
  holdOrderToRemind,
  holdToFetch,
  holdUnfetched,
  markReminded,
  copiesOfOrder,
  type HistoryEntry,
  setCancelled,
  writeHistory,
} from '#server/selling/orders/order-change-store.ts'
import { isReminded, minutesToWait } from '#contract/selling/orders/waiting-times.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import { queueOrderLetter } from '#server/base/outbox/queue-letters-store.ts'
import { returnCouponOf } from '#server/selling/cart/coupon/coupon-store.ts'
import { giveCreditBack } from '#server/selling/credit/credit-store.ts'
import { cancelPayments } from '#server/selling/payment-records/payment-store.ts'
import { cancelSupplement } from '#server/selling/payment-records/supplement-store.ts'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { orderNotices } from '#server/selling/orders/order-notices.ts'

/** A customer cancels an order that is not confirmed yet. */
export async function cancelOrder(
  checkout: CheckoutContext,
  { user_id }: Customer,
  orderId: number,
  reason: string,
): Promise<void> {
  const tags = await checkout.db.transaction(async (tx) => {
    const accountId = await holdCustomer(tx, user_id)
    const order = await holdOrder(tx, orderId)
    if (order?.user_id !== user_id) throw new Failure(orderNotFound)
    if (order.status !== orderStatus.pending) throw new Failure(notCancellable)
    return callOffOrder(tx, orderId, { reason, by: 'customer', accountId, stock: 'cancel' })
  })
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}

/**
 * Cancels the online orders that were not paid in time. Each in a transaction of its own, which skips rows that another process
 * has locked. Answers how many.
 */
export async function expireOrders(checkout: CheckoutContext, stopping?: AbortSignal): Promise<number> {
  let expired = 0
  const next = async () => (stopping?.aborted ? undefined : expireOne(checkout))
  for (let tags = await next(); tags; tags = await next()) {
    expired++
    checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
  }
  return expired
}

function expireOne({ db }: CheckoutContext): Promise<string[] | undefined> {
  const note = orderSentences.expired
  return db.transaction(async (tx) => {
    const order = await holdExpiredOrder(tx)
    if (!order) return undefined
    return callOffOrder(tx, order.order_id, {
      reason: note,
      note,
      by: 'shop',
      accountId: null,
      stock: 'expiry',
    })
  })
}

/**
 * Cancels what was ready and was not fetched in time: its copies are on the shelf again, and money that came is to be given back. Each in
 * a transaction of its own, under the row lock that a hand-over takes. Answers how many.
 */
export async function cancelUnfetched(checkout: CheckoutContext, stopping: AbortSignal): Promise<number> {
  let cancelled = 0
  const cancelOne = () =>
    checkout.db.transaction(async (tx) => {
      const order = await holdUnfetched(tx)
      const note = pickupSentences.expired
      const calling = { reason: note, note, by: 'shop', accountId: null, stock: 'cancel' } as const
      return order && callOffOrder(tx, order.order_id, calling)
    })
  for (;;) {
    const tags = stopping.aborted ? undefined : await cancelOne()
    if (!tags) return cancelled
    cancelled++
    checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
  }
}

/** Reminds of what is kept for a day more, each once. Answers how many. */
export async function remindToFetch(
  { db }: Pick<CheckoutContext, 'db'>,
  stopping: AbortSignal,
): Promise<number> {
  let reminded = 0
  const remindOne = () =>
    db.transaction(async (tx) => {
      const order = await holdToFetch(tx)
      if (!order) return false
      await markReminded(tx, order.order_id)
      await notifyAboutOrder(tx, order.order_id, 'pickup_due')
      return true
    })
  while (!stopping.aborted && (await remindOne())) reminded++
  return reminded
}

/**
 * Tells the customers of unpaid orders by letter before these come to nothing, each once; not of those that wait for less than that. Each in a transaction of its own, under the
 * order's row lock: it is not paid or cancelled meanwhile. Answers how many.
 */
export async function remindUnpaid(
  { db, config }: Pick<CheckoutContext, 'db' | 'config'>,
  stopping: AbortSignal,
): Promise<number> {
  const methods = methodIds.filter((method) => isReminded(minutesToWait(method, config.waiting)))
  let reminded = 0
  const remindOne = () =>
    db.transaction(async (tx) => {
      const order = await holdOrderToRemind(tx, paymentReminderHours, methods)
      if (!order) return false
      await queueOrderLetter(tx, 'order_payment_due', order.order_id)
      return true
    })
  while (!stopping.aborted && (await remindOne())) reminded++
  return reminded
}

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
