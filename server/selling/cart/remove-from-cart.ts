import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { deleteLine, type LineKey } from './cart-line-store.ts'
import { ownerOf } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** A book leaves the cart; one that is not there has left already. */
export async function removeFromCart(checkout: CheckoutContext, caller: Caller, key: LineKey): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await deleteLine(checkout.db, owner, key)
  return showCart(checkout, owner)
}
