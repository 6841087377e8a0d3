import type { Cart } from '#contract/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { ownerOf } from '#server/cart/cart-owner.ts'
import { readCart, setCouponOfOwner } from '#server/cart/cart-store.ts'
import { presentCart } from '#server/cart/present-cart.ts'
import type { Till } from '#server/cart/till.ts'

/** The coupon leaves the cart. */
export async function removeCoupon(till: Till, caller: Caller): Promise<Cart> {
  const owner = ownerOf(till, caller)
  if (owner) await setCouponOfOwner(till.db, owner, null)
  return presentCart(await readCart(till.db, owner))
}
