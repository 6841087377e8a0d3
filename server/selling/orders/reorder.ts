import type { Cart } from '#contract/selling/cart/cart.ts'
import { onlyLeftNote, soldOutNote } from '#contract/selling/cart/cart-sentences.ts'
import { cartFull } from '#contract/selling/cart/cart.ts'
import { notDelivered, notReorderable, orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdCart } from '#server/selling/cart/cart-batch-store.ts'
import { type CartOwner, ownerOf, visitorCartSeconds } from '#server/selling/cart/cart-owner.ts'
import { countLines, holdCartOfUser, listComingBooks } from '#server/selling/cart/merge/cart-merge-store.ts'
import { setLines } from '#server/selling/cart/cart-line-store.ts'
import { mergeLines, type Shortfall } from '#server/selling/cart/merge/merge-lines.ts'
import { showCart } from '#server/selling/cart/show-cart.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type HeldOrder, holdOrder } from './order-change-store.ts'
import { booksOfOrder } from './order-list-store.ts'

type Reordered = { data: Cart; skipped: { book_id: number; title: string; reason: string }[] }

/** All books of a delivered or cancelled order go into the cart once more, as far as the stock goes; the answer names what did not. */
export async function reorder(
  checkout: CheckoutContext,
  { user_id: userId }: Person,
  orderId: number,
): Promise<Reordered> {
  const shortfalls = await checkout.db.transaction(async (tx) => {
    // Row locks in the common order, which avoids deadlocks: person, cart, order.
    await holdPersonShared(tx, userId)
    const cart = await holdCartOfUser(tx, userId)
    const order = await holdOrder(tx, orderId)
    if (order?.user_id !== userId) throw new Failure(orderNotFound)
    return fillCart(tx, cart.cart_id, order)
  })
  return reordered(checkout, { userId }, shortfalls)
}

/** The same into the cart of who calls, who has one or gets one: the order itself was found by a signed link. */
export async function reorderInto(
  checkout: CheckoutContext,
  caller: Caller,
  orderId: number,
): Promise<Reordered> {
  const known = ownerOf(checkout, caller)
  if (!known) await checkout.newCarts.take(caller.address)
  const { cartId, shortfalls } = await checkout.db.transaction(async (tx) => {
    const cartId = (await holdCart(tx, known)) ?? (caller.person ? undefined : await holdCart(tx, undefined))
    if (cartId === undefined) throw new Failure(signInRequired)
    const order = await holdOrder(tx, orderId)
    if (!order) throw new Failure(orderNotFound)
    return { cartId, shortfalls: await fillCart(tx, cartId, order) }
  })
  if (!caller.person) checkout.visitorCart.set(caller.cookies, cartId, visitorCartSeconds)
  return reordered(checkout, caller.person ? known : { visitorCart: cartId }, shortfalls)
}

async function fillCart(tx: Transaction, cartId: number, { order_id, status }: HeldOrder) {
  if (status !== orderStatus.delivered && status !== orderStatus.cancelled) throw new Failure(notDelivered)
  const books = await listComingBooks(tx, booksOfOrder(order_id), cartId)
  const merged = mergeLines(books, await countLines(tx, cartId))
  if (merged.lines.length === 0) throw new Failure(notReorderable)
  await setLines(tx, cartId, merged.lines)
  return merged.shortfalls
}

async function reordered(
  checkout: CheckoutContext,
  owner: CartOwner,
  shortfalls: readonly Shortfall[],
): Promise<Reordered> {
  return {
    data: await showCart(checkout, owner),
    skipped: shortfalls.map(({ book_id, title, why, stock }) => ({
      book_id,
      title,
      reason: reasonOf(why, stock),
    })),
  }
}

function reasonOf(why: Shortfall['why'], stock: number): string {
  if (why === 'capped') return onlyLeftNote(stock)
  return why === 'full' ? cartFull.msg : soldOutNote
}
