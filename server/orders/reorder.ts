import type { Cart } from '#contract/cart/cart.ts'
import { onlyLeftNote, soldOutNote } from '#contract/cart/cart-sentences.ts'
import { cartFull } from '#contract/cart/cart.ts'
import { notDelivered, notReorderable, orderNotFound, orderStatus } from '#contract/orders/orders.ts'
import type { Person } from '#contract/people/person.ts'
import { countLines, holdCartOfUser, listComingBooks } from '#server/cart/merge/cart-merge-store.ts'
import { setLines } from '#server/cart/cart-line-store.ts'
import { mergeLines, type Shortfall } from '#server/cart/merge/merge-lines.ts'
import { showCart } from '#server/cart/show-cart.ts'
import type { Till } from '#server/cart/till.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdOrder } from './order-change-store.ts'
import { booksOfOrder } from './order-list-store.ts'

type Reordered = { data: Cart; skipped: { book_id: number; title: string; reason: string }[] }

/** All books of a delivered or cancelled order go into the cart once more, as far as the stock goes; the answer names what did not. */
export async function reorder(till: Till, { user_id: userId }: Person, orderId: number): Promise<Reordered> {
  const shortfalls = await till.db.transaction(async (tx) => {
    // Row locks in the common order, which avoids deadlocks: person, cart, order.
    await holdPersonShared(tx, userId)
    const cart = await holdCartOfUser(tx, userId)
    const order = await holdOrder(tx, orderId)
    if (order?.user_id !== userId) throw new Failure(orderNotFound)
    if (order.status !== orderStatus.delivered && order.status !== orderStatus.cancelled)
      throw new Failure(notDelivered)
    const books = await listComingBooks(tx, booksOfOrder(orderId), cart.cart_id)
    const merged = mergeLines(books, await countLines(tx, cart.cart_id))
    if (merged.lines.length === 0) throw new Failure(notReorderable)
    await setLines(tx, cart.cart_id, merged.lines)
    return merged.shortfalls
  })
  return {
    data: await showCart(till, { userId }),
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
