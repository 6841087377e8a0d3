import {
  type Cart,
  cartFull,
  notInCart,
  type AddedMany,
  type LeftOut,
  nothingAdded,
} from '#contract/selling/cart/cart.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  type Addition,
  type AddOutcome,
  addLine,
  deleteLine,
  type LineKey,
  updateLine,
  deleteLines,
} from './cart-line-store.ts'
import { type CartOwner, ownerOf, visitorCartSeconds } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import { stockRefusal, tooFew } from './stock-refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { emptyCart } from './cart-store.ts'
import { presentCart } from './present-cart.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type BatchLine, holdCart, insertBatch } from './cart-batch-store.ts'

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

/** A book leaves the cart; one that is not there has left already. */
export async function removeFromCart(checkout: CheckoutContext, caller: Caller, key: LineKey): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await deleteLine(checkout.db, owner, key)
  return showCart(checkout, owner)
}

/** Everything leaves the cart, and the coupon with it. */
export async function clearCart(checkout: CheckoutContext, caller: Caller): Promise<Cart> {
  const owner = ownerOf(checkout, caller)
  if (owner) await deleteLines(checkout.db, owner)
  return presentCart(emptyCart)
}

/**
 * One copy of each of these books goes into the cart, in one transaction; what lies there already stays as it is, so that a
 * second click or a retry adds nothing. Those that cannot be had are left out and named.
 */
export async function addManyToCart(
  checkout: CheckoutContext,
  caller: Caller,
  bookIds: readonly number[],
): Promise<AddedMany> {
  const ids = [...new Set(bookIds)]
  const known = ownerOf(checkout, caller)
  if (!known) await checkout.newCarts.take(caller.address)
  let batch = await checkout.db.transaction((tx) => addBatch(tx, known, ids))
  if (batch === undefined && caller.person) throw new Failure(signInRequired)
  // The cart that the cookie names was merged or thrown away meanwhile.
  if (batch === undefined) {
    await checkout.newCarts.take(caller.address)
    batch = await checkout.db.transaction((tx) => addBatch(tx, undefined, ids))
  }
  if (batch === undefined) throw new Error('A cart was expected')
  const { cartId, lines } = batch
  const owner: CartOwner = caller.person ? known : { visitorCart: cartId }
  if (!caller.person) checkout.visitorCart.set(caller.cookies, cartId, visitorCartSeconds)
  return {
    ...(await showCart(checkout, owner)),
    added: lines.filter(({ added }) => added).map(({ book_id }) => book_id),
    left_out: leftOutOf(ids, lines),
  }
}

async function addBatch(tx: Transaction, owner: CartOwner, ids: readonly number[]) {
  const cartId = await holdCart(tx, owner)
  if (cartId === undefined) return undefined
  const lines = await insertBatch(tx, cartId, ids)
  const some = lines.some(({ added, in_cart }) => added || in_cart !== null)
  if (some) return { cartId, lines }
  // Thrown here, so that a visitor gets no empty cart.
  const full = lines.some(({ on_sale, stock }) => on_sale && stock > 0)
  throw new Failure(full ? cartFull : nothingAdded)
}

function leftOutOf(ids: readonly number[], lines: readonly BatchLine[]): LeftOut[] {
  const found = new Map(lines.map((line) => [line.book_id, line]))
  return ids.flatMap((book_id) => {
    const why = whyLeftOut(found.get(book_id))
    return why ? [{ book_id, why }] : []
  })
}

function whyLeftOut(line: BatchLine | undefined): LeftOut['why'] | undefined {
  if (!line) return 'unknown'
  if (line.added) return undefined
  if (line.in_cart !== null) return 'already_there'
  if (!line.on_sale) return 'not_on_sale'
  return line.stock === 0 ? 'sold_out' : 'cart_full'
}
