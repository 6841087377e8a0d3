import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { deleteLine, type LineKey } from './cart-line-store.ts'
import { ownerOf } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import type { Till } from './till.ts'

/** A book leaves the cart; one that is not there has left already. */
export async function removeFromCart(till: Till, caller: Caller, key: LineKey): Promise<Cart> {
  const owner = ownerOf(till, caller)
  if (owner) await deleteLine(till.db, owner, key)
  return showCart(till, owner)
}
