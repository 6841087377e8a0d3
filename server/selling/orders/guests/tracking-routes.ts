import * as calls from '#contract/selling/orders/tracking.ts'
import { orderNotFound, type Order } from '#contract/selling/orders/orders.ts'
import { trackingSentences as sentences } from '#contract/selling/orders/tracking-sentences.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { cancelOrder } from '#server/selling/orders/cancel/cancel-order.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { findParcelOf } from '#server/selling/orders/parcels/order-parcel-store.ts'
import { presentParcel } from '#server/selling/orders/parcels/present-parcel.ts'
import { presentOrder } from '#server/selling/orders/present-order.ts'
import { reorderInto } from '#server/selling/orders/reorder.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { claimOrders, forgetTracked } from './claim-orders.ts'
import { findClaimed, findTracked, trackByPhone } from './find-tracked.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { countOrdersOf } from './tracked-order-store.ts'
import { trackingTokenOf } from './tracking-token.ts'

/** Orders without an account, and what a signed link opens. */
export function trackingRoutes(checkout: CheckoutContext) {
  const { db, trackingKeys } = checkout
  async function shown(orderId: number): Promise<Order> {
    const order = await findOrder(db, orderId)
    if (!order) throw new Failure(orderNotFound)
    return { ...presentOrder(order), parcel: presentParcel(await findParcelOf(db, orderId)) }
  }

  return [
    service(calls.createGuestOrder, async ({ body, caller }) => ({
      ...(await placeGuestOrder(checkout, caller, body)),
      msg: orderSentences.created,
    })),
    service(calls.trackOrder, async ({ body, caller }) => {
      const order = await trackByPhone(db, caller, body)
      return { data: await shown(order.order_id), tracking_token: trackingTokenOf(trackingKeys, order) }
    }),
    service(
      calls.getTrackedOrder,
      async ({ query }) => {
        const { order_id, of_guest } = await findTracked(db, trackingKeys, query.token)
        return { data: await shown(order_id), of_guest }
      },
      { personal: true },
    ),
    service(calls.cancelTrackedOrder, async ({ body: { token, reason } }) => {
      const order = await findTracked(db, trackingKeys, token)
      await cancelOrder(checkout, order, order.order_id, reason ?? '')
      return { data: await shown(order.order_id), msg: orderSentences.cancelled }
    }),
    service(calls.reorderTracked, async ({ body, caller }) => {
      const { order_id } = await findTracked(db, trackingKeys, body.token)
      return { ...(await reorderInto(checkout, caller, order_id)), msg: orderSentences.reordered }
    }),
    service(calls.forgetTrackedOrder, async ({ body }) => {
      await forgetTracked(checkout, body.token)
      return { msg: sentences.forgotten }
    }),
    service(
      calls.getClaim,
      async ({ query }) => {
        const { mailbox } = await findClaimed(db, trackingKeys, query.token)
        return { data: { orders: await countOrdersOf(db, mailbox), email: mailbox } }
      },
      { personal: true },
    ),
    service(calls.claimOrders, async ({ body, caller, person }) => {
      const orders = await claimOrders(checkout, caller, person, body.token)
      return { data: { orders }, msg: sentences.claimed(orders) }
    }),
  ]
}
