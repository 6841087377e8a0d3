import { orderSentences } from '#contract/orders/order-status.ts'
import type { Till } from '#server/cart/till.ts'
import { callOffOrder } from './call-off-order.ts'
import { holdExpiredOrder } from '#server/orders/order-change-store.ts'

/**
 * Cancels the online orders that were not paid in time. Each in a transaction of its own, which skips rows that another process
 * has locked. Answers how many.
 */
export async function expireOrders(till: Till, stopping?: AbortSignal): Promise<number> {
  let expired = 0
  const more = async () => !stopping?.aborted && expireOne(till)
  while (await more()) expired++
  if (expired > 0) till.afterCommit.publish({ kind: 'catalogue-changed' })
  return expired
}

function expireOne({ db }: Till): Promise<boolean> {
  const note = orderSentences.expired
  return db.transaction(async (tx) => {
    const order = await holdExpiredOrder(tx)
    if (!order) return false
    await callOffOrder(tx, order.order_id, {
      reason: note,
      note,
      by: 'shop',
      accountId: null,
      stock: 'expiry',
    })
    return true
  })
}
