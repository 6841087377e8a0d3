import { type Cart, cartFull } from '#contract/selling/cart/cart.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type Addition, type AddOutcome, addLine } from './cart-line-store.ts'
import { type CartOwner, ownerOf, visitorCartSeconds } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import { shelfRefusal, tooFew } from './shelf-refusal.ts'
import type { Till } from './till.ts'

/** Copies of a book go into the cart, added to those that are there; a visitor gets a cart with the first of them. */
export async function addToCart(till: Till, caller: Caller, addition: Addition): Promise<Cart> {
  let owner: CartOwner = ownerOf(till, caller)
  if (!owner) await till.newCarts.take(caller.address)
  let outcome = await addLine(till.db, owner, addition)
  // Erased at this very moment: an account that lives has a cart or gets one.
  if (caller.person && outcome.cart_id === null) throw new Failure(signInRequired)
  // The cart that the cookie names was merged or thrown away meanwhile.
  if (owner && outcome.cart_id === null) {
    await till.newCarts.take(caller.address)
    outcome = await addLine(till.db, undefined, addition)
  }
  if (outcome.in_cart === null) throw refusalOf(outcome, addition)
  if (!caller.person && outcome.cart_id !== null) {
    owner = { visitorCart: outcome.cart_id }
    till.visitorCart.set(caller.cookies, outcome.cart_id, visitorCartSeconds)
  }
  return showCart(till, owner)
}

function refusalOf({ known, on_sale, stock, is_full }: AddOutcome, { copies }: Addition): Failure {
  if (!known) return new Failure(bookNotFound)
  const shelf = { stock: stock ?? 0, on_sale: on_sale ?? false, wanted: copies }
  return shelfRefusal(shelf) ?? (is_full ? new Failure(cartFull) : tooFew(shelf.stock))
}
