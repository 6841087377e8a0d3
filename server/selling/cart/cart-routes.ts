import * as calls from '#contract/selling/cart/cart.ts'
import { couponApplied, couponKept, couponRemoved } from '#contract/selling/coupons/coupons.ts'
import { cartSentences, addedManyNote } from '#contract/selling/cart/cart-sentences.ts'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { type Answer, type Call, service } from '#server/platform/http/serve.ts'
import { addManyToCart, addToCart, changeCartQuantity, clearCart, removeFromCart } from './change-cart.ts'
import { applyCoupon, removeCoupon } from './coupon/change-cart-coupon.ts'
import { ownerOf } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import type { CheckoutContext } from './checkout-context.ts'

export function cartRoutes(checkout: CheckoutContext) {
  const change = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) =>
    service(endpoint, async (call: Call<E>) => {
      const answer = await handle(call)
      checkout.formCart.leave(call.caller)
      return answer
    })
  const applying = [calls.applyCoupon, calls.applyCouponAlias].map((endpoint) =>
    change(endpoint, async ({ body, caller }) => {
      const data = await applyCoupon(checkout, caller, body.coupon_code)
      return { data, msg: data.coupon_problem === null ? couponApplied : couponKept(data.coupon_problem) }
    }),
  )
  return [
    service(
      calls.getMyCart,
      async ({ caller }) => {
        checkout.formCart.clear(caller)
        return { data: await showCart(checkout, ownerOf(checkout, caller)) }
      },
      {
        personal: true,
      },
    ),
    change(calls.addToCart, async ({ body, caller }) => ({
      data: await addToCart(checkout, caller, { book: body.book_id, copies: body.quantity }),
      msg: cartSentences.added,
    })),
    change(calls.addManyToCart, async ({ body, caller }) => {
      const data = await addManyToCart(checkout, caller, body.book_ids)
      const already = data.left_out.filter(({ why }) => why === 'already_there').length
      const counts = { added: data.added.length, already, missing: data.left_out.length - already }
      return { data, msg: addedManyNote(counts) }
    }),
    change(calls.updateCartItemQuantity, async ({ body: { quantity, ...key }, caller }) => ({
      data: await changeCartQuantity(checkout, caller, key, quantity),
      msg: quantity < 1 ? cartSentences.removed : cartSentences.updated,
    })),
    change(calls.removeFromCart, async ({ query: { bookId, cart_detail_id }, caller }) => ({
      data: await removeFromCart(checkout, caller, { book_id: bookId, cart_detail_id }),
      msg: cartSentences.removed,
    })),
    change(calls.clearCart, async ({ caller }) => ({
      data: await clearCart(checkout, caller),
      msg: cartSentences.cleared,
    })),
    ...applying,
    change(calls.removeCoupon, async ({ caller }) => ({
      data: await removeCoupon(checkout, caller),
      msg: couponRemoved,
    })),
  ]
}
