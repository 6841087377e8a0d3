import { cartChanged } from '#contract/orders/orders.ts'
import type { createGuestOrder } from '#contract/orders/tracking.ts'
import { isOnline } from '#contract/payments/payment-methods.ts'
import type { BodyOf } from '#contract/shape/endpoint.ts'
import type { Till } from '#server/cart/till.ts'
import { type PlacedOrder, placeOrderOf, recipientOf } from '#server/orders/place/place-order.ts'
import { claimOf } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import { guestOrdersBy, guestOrdersInAll } from './guest-limits.ts'
import { guestKeysOf, holdGuest, holdGuestOf, insertGuestOrder, lockGuestKeys } from './guest-store.ts'
import { limitCouponOfGuest, limitGuest } from './limit-guest.ts'
import { trackingTokenOf } from './tracking-token.ts'

type Input = BodyOf<typeof createGuestOrder>

/**
 * An order without an account, from the visitor's cart. That the e-mail may have one makes no difference: nothing is looked up by it,
 * and nothing is attached.
 */
export async function placeGuestOrder(
  till: Till,
  caller: Caller,
  input: Input,
): Promise<PlacedOrder & { tracking_token: string }> {
  const cartId = till.visitorCart.read(caller.cookies)
  if (cartId === undefined) throw new Failure(cartChanged)
  const inAll = await takeThrottle(till.db, guestOrdersInAll(till.config))
  const byAddress = await takeThrottle(till.db, guestOrdersBy(till.config, caller.address))
  const { email } = input.recipient
  const recipient = recipientOf(input.recipient)
  const keys = guestKeysOf(recipient, email)
  const placed = await placeOrderOf(
    till,
    {
      cart: { visitorCart: cartId },
      email,
      async hold(tx) {
        const userId = await holdGuestOf(tx, cartId, recipient)
        if (userId === undefined) throw new Failure(cartChanged)
        const claim = claimOf({
          userId,
          call: 'create-guest-order',
          key: caller.idempotencyKey,
          request: input,
        })
        const held = await holdGuest(tx, claim)
        if (held.is_first) await lockGuestKeys(tx, keys)
        return { claim, held }
      },
      async written(tx, orderId) {
        await insertGuestOrder(tx, orderId, keys, recipient)
        await limitGuest(tx, till.config.openCash, keys, { online: isOnline(input.method_id) })
        await limitCouponOfGuest(tx, orderId, keys)
      },
    },
    input,
  ).catch(async (error: unknown) => {
    // What was refused has taken nothing.
    await Promise.all([inAll.giveBack(), byAddress.giveBack()])
    throw error
  })
  return { ...placed, tracking_token: trackingTokenOf(till.trackingKeys, placed) }
}
