import { type Cart, notInCart } from '#contract/selling/cart/cart.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { deleteLine, type LineKey, updateLine } from './cart-line-store.ts'
import { ownerOf } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import { stockRefusal, tooFew } from './stock-refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** So many copies and no more or fewer; none at all takes the book out. */
export async function changeCartQuantity(
  checkout: CheckoutContext,
  caller: Caller,
  key: LineKey,
  quantity: number,
): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (quantity < 1) {
    if (owner) await deleteLine(checkout.db, owner, key)
    return showCart(checkout, owner)
  }
  const outcome = owner && (await updateLine(checkout.db, owner, key, quantity))
  if (!outcome) throw new Failure(notInCart)
  const { stock, on_sale, updated } = outcome
  if (!updated) throw stockRefusal({ stock, on_sale, wanted: quantity }) ?? tooFew(stock)
  return showCart(checkout, owner)
}
