import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { ownerOf } from '#server/selling/cart/cart-owner.ts'
import { setCouponOfOwner } from '#server/selling/cart/cart-store.ts'
import { showCart } from '#server/selling/cart/show-cart.ts'
import type { Till } from '#server/selling/cart/till.ts'

/** The coupon leaves the cart. */
export async function removeCoupon(till: Till, caller: Caller): Promise<Cart> {
  const owner = ownerOf(till, caller)
  if (owner) await setCouponOfOwner(till.db, owner, null)
  return showCart(till, owner)
}
