import type { Caller } from '#server/platform/caller.ts'
import {
  closeVisitorCart,
  countLines,
  holdCartOfUser,
  holdVisitorCart,
  listMergedBooks,
} from './cart-merge-store.ts'
import { setLines } from './cart-line-store.ts'
import { mergeLines } from './merge-lines.ts'
import type { Till } from './till.ts'

/** At signing in the visitor's cart goes into the account's, once, however many tabs sign in at the moment. */
export async function mergeVisitorCart(till: Till, caller: Caller, userId: number): Promise<string[]> {
  const visitorCart = till.visitorCart.read(caller.cookies)
  if (visitorCart === undefined) return []
  const notices = await till.db.transaction(async (tx) => {
    const own = await holdCartOfUser(tx, userId)
    const visitor = await holdVisitorCart(tx, visitorCart)
    if (!visitor) return []
    const books = await listMergedBooks(tx, { visitor: visitor.cart_id, own: own.cart_id })
    const merged = mergeLines(books, await countLines(tx, own.cart_id))
    await setLines(tx, own.cart_id, merged.lines)
    await closeVisitorCart(tx, visitor, own)
    return merged.notices
  })
  till.visitorCart.clear(caller.cookies)
  return notices
}
