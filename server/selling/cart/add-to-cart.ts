import { type Cart, cartFull } from '#contract/selling/cart/cart.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type Addition, type AddOutcome, addLine } from './cart-line-store.ts'
import { type CartOwner, ownerOf, visitorCartSeconds } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import { stockRefusal, tooFew } from './stock-refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** Copies of a book go into the cart, added to those that are there; a visitor gets a cart with the first of them. */
export async function addToCart(
  checkout: CheckoutContext,
  caller: Caller,
  addition: Addition,
): Promise<Cart> {
  let owner: CartOwner = ownerOf(checkout, caller)
  if (!owner) await checkout.newCarts.take(caller.address)
  let outcome = await addLine(checkout.db, owner, addition)
  // Erased at this very moment: an account that lives has a cart or gets one.
  if (caller.person && outcome.cart_id === null) throw new Failure(signInRequired)
  // The cart that the cookie names was merged or thrown away meanwhile.
  if (owner && outcome.cart_id === null) {
    await checkout.newCarts.take(caller.address)
    outcome = await addLine(checkout.db, undefined, addition)
  }
  if (outcome.in_cart === null) throw refusalOf(outcome, addition)
  if (!caller.person && outcome.cart_id !== null) {
    owner = { visitorCart: outcome.cart_id }
    checkout.visitorCart.set(caller.cookies, outcome.cart_id, visitorCartSeconds)
  }
  return showCart(checkout, owner)
}

function refusalOf({ known, on_sale, stock, is_full }: AddOutcome, { copies }: Addition): Failure {
  if (!known) return new Failure(bookNotFound)
  const shelf = { stock: stock ?? 0, on_sale: on_sale ?? false, wanted: copies }
  return stockRefusal(shelf) ?? (is_full ? new Failure(cartFull) : tooFew(shelf.stock))
}
