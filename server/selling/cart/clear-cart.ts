import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { deleteLines } from './cart-line-store.ts'
import { ownerOf } from './cart-owner.ts'
import { emptyCart } from './cart-store.ts'
import { presentCart } from './present-cart.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** Everything leaves the cart, and the coupon with it. */
export async function clearCart(checkout: CheckoutContext, caller: Caller): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await deleteLines(checkout.db, owner)
  return presentCart(emptyCart)
}
