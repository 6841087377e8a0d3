import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { orderUnderWay, trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findTracked } from './find-tracked.ts'
import { deleteLettersOfOrder } from '#server/base/outbox/letter-store.ts'
import { forgetBeside } from './forget-beside.ts'
import { forgetGuestOrder } from './tracked-order-store.ts'

/** A guest's order that is over forgets its recipient, letters about it among that; one of an account goes with the account. */
export async function forgetTracked(
  { db, trackingKeys, forgetWithOrders }: CheckoutContext,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order_id } = await findTracked(tx, trackingKeys, token)
    const order = await holdOrder(tx, order_id)
    const { of_guest } = await findTracked(tx, trackingKeys, token)
    if (!order || !of_guest) throw new Failure(trackingLinkInvalid)
    if (order.status !== orderStatus.delivered && order.status !== orderStatus.cancelled)
      throw new Failure(orderUnderWay)
    await deleteLettersOfOrder(tx, order_id)
    await forgetBeside(tx, forgetWithOrders, await forgetGuestOrder(tx, nameOfErased, order_id))
  })
}
