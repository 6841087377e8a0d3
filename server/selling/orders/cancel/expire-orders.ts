import { orderSentences, paymentReminderHours } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { callOffOrder } from './call-off-order.ts'
import { holdExpiredOrder, holdOrderToRemind } from '#server/selling/orders/order-change-store.ts'
import { isReminded, minutesToWait } from '#contract/selling/orders/waiting-times.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import { queueOrderLetter } from '#server/base/outbox/queue-letters-store.ts'

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
