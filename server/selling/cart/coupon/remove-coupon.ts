import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { ownerOf } from '#server/selling/cart/cart-owner.ts'
import { setCouponOfOwner } from '#server/selling/cart/cart-store.ts'
import { showCart } from '#server/selling/cart/show-cart.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'

/** The coupon leaves the cart. */
export async function removeCoupon(checkout: CheckoutContext, caller: Caller): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await setCouponOfOwner(checkout.db, owner, null)
  return showCart(checkout, owner)
}
