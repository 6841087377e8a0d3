import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { callOffOrder } from './call-off-order.ts'
import { holdExpiredOrder } from '#server/selling/orders/order-change-store.ts'

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
