import { notCancellable, orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Customer } from '#contract/base/people/person.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { callOffOrder } from './call-off-order.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'

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
