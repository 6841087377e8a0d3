import { cartChanged } from '#contract/selling/orders/orders.ts'
import type { createGuestOrder } from '#contract/selling/orders/tracking.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { dropLetterOfOrder } from '#server/base/outbox/queue-letters-store.ts'
import { type PlacedOrder, placeOrderOf, recipientOf } from '#server/selling/orders/place/place-order.ts'
import { claimOf, findAnswer } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { takeLetterShare } from '#server/platform/guard/limits/take-share.ts'
import { refusalIn } from '#server/platform/guard/limits/throttle.ts'
import { guestOrders, guestOrdersTo, limitCouponOfGuest, limitGuest } from './limit-guest.ts'
import {
  findGuestOf,
  guestKeysOf,
  holdGuest,
  holdGuestOf,
  insertGuestOrder,
  lockGuestKeys,
} from './guest-store.ts'
import { networkKeyOf } from '#server/selling/orders/unproven/newcomer-keys.ts'
import { trackingTokenOf } from './tracking-token.ts'

type Input = BodyOf<typeof createGuestOrder>

/**
 * An order without an account, from the visitor's cart. Its letters need an e-mail, the order does not. That the e-mail may have an
 * account makes no difference: nothing is looked up by it, and nothing is attached.
 */
export async function placeGuestOrder(
  checkout: CheckoutContext,
  caller: Caller,
  input: Input,
): Promise<PlacedOrder & { tracking_token: string }> {
  const cartId = checkout.visitorCart.read(caller.cookies)
  if (cartId === undefined) throw new Failure(cartChanged)
  const email = input.recipient.email ?? ''
  const recipient = recipientOf(input.recipient)
  const keys = guestKeysOf(recipient, email)
  const letters = { pot: guestOrders(checkout.config), to: guestOrdersTo, emailKey: keys.email_key }
  const claimBy = (userId: number) =>
    claimOf({ userId, call: 'create-guest-order', key: caller.idempotencyKey, request: input })
  const answer = (placed: PlacedOrder) => {
    const linked = { ...placed, mailbox: keys.email_key ?? '', recipient_version: 0 }
    return { ...placed, tracking_token: trackingTokenOf(checkout.trackingKeys, linked) }
  }
  const taken = await takeLetterShare(checkout.db, letters, caller.address).catch(refusalIn)
  if (taken instanceof Failure) {
    // Buyers whose answer was lost ask again for an order that is there.
    const guest = caller.idempotencyKey === undefined ? undefined : await findGuestOf(checkout.db, cartId)
    const before =
      guest === undefined ? undefined : await findAnswer<PlacedOrder>(checkout.db, claimBy(guest))
    if (!before) throw taken
    return answer(before)
  }
  const guest = { ...keys, network: networkKeyOf(caller.address) }
  let isRepeat = false
  const place = () =>
    placeOrderOf(
      checkout,
      {
        cart: { visitorCart: cartId },
        email,
        newcomer: { network: caller.address, guest: keys },
        async hold(tx) {
          const userId = await holdGuestOf(tx, cartId, recipient)
          if (userId === undefined) throw new Failure(cartChanged)
          const claim = claimBy(userId)
          const held = await holdGuest(tx, claim)
          isRepeat = !held.is_first
          if (held.is_first) await lockGuestKeys(tx, keys)
          return { claim, held }
        },
        async written(tx, orderId) {
          await insertGuestOrder(tx, orderId, guest, recipient)
          await limitGuest(tx, checkout.config.openCash, guest, { online: isOnline(input.method_id) })
          await limitCouponOfGuest(tx, orderId, guest)
          // The answer has the link too.
          if (taken.crowded) await dropLetterOfOrder(tx, orderId, 'order_placed')
        },
      },
      input,
    )
  const placed = await place().catch(async (error: unknown) => {
    // Refused orders have taken nothing.
    await taken.giveBack()
    throw error
  })
  if (isRepeat) await taken.giveBack()
  return answer(placed)
}
