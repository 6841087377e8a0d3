import { type AddedMany, cartFull, type LeftOut, nothingAdded } from '#contract/selling/cart/cart.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { type BatchLine, holdCart, insertBatch } from './cart-batch-store.ts'
import { type CartOwner, ownerOf, visitorCartSeconds } from './cart-owner.ts'
import { showCart } from './show-cart.ts'
import type { CheckoutContext } from './checkout-context.ts'

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
