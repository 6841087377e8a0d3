import type { Cart } from '#contract/cart.ts'
import type { Caller } from '#server/platform/caller.ts'
import { ownerOf } from './cart-owner.ts'
import { readCart, setCouponOfOwner } from './cart-store.ts'
import { presentCart } from './present-cart.ts'
import type { Till } from './till.ts'

/** The coupon leaves the cart. */
export async function removeCoupon(till: Till, caller: Caller): Promise<Cart> {
  const owner = ownerOf(till, caller)
  if (owner) await setCouponOfOwner(till.db, owner, null)
  return presentCart(await readCart(till.db, owner))
}
