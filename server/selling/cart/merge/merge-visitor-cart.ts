import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  booksOfCart,
  closeVisitorCart,
  countLines,
  holdCartOfUser,
  holdVisitorCart,
  listComingBooks,
} from './cart-merge-store.ts'
import { setLines } from '#server/selling/cart/cart-line-store.ts'
import { mergedCapped, mergedFull, mergedSoldOut } from '#contract/selling/cart/cart-sentences.ts'
import { mergeLines, type Shortfall } from './merge-lines.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'

/** At signing in the visitor's cart goes into the account's, once, however many tabs sign in at the moment. */
export async function mergeVisitorCart(
  checkout: CheckoutContext,
  caller: Caller,
  userId: number,
): Promise<string[]> {
  const visitorCart = checkout.visitorCart.read(caller.cookies)
  if (visitorCart === undefined) return []
  const notices = await checkout.db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const own = await holdCartOfUser(tx, userId)
    const visitor = await holdVisitorCart(tx, visitorCart)
    if (!visitor) return []
    const books = await listComingBooks(tx, booksOfCart(visitor.cart_id), own.cart_id)
    const merged = mergeLines(books, await countLines(tx, own.cart_id))
    await setLines(tx, own.cart_id, merged.lines)
    await closeVisitorCart(tx, visitor, own)
    return merged.shortfalls.map(noticeOf)
  })
  checkout.visitorCart.clear(caller.cookies)
  return notices
}

function noticeOf({ title, why, stock }: Shortfall): string {
  if (why === 'capped') return mergedCapped(title, stock)
  return why === 'full' ? mergedFull(title) : mergedSoldOut(title)
}
