import { mergedWishesFull } from '#contract/selling/wishes/wish-sentences.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { WishContext } from './wish-context.ts'
import { holdVisitorWishlist, moveWishes } from './wish-store.ts'
import { takeWishlistAway } from './wishlist-owner.ts'
import { holdWishlist } from './wishlist-store.ts'

/** At signing in what the visitor put by goes into the account's wishlist, once, however many tabs sign in at the moment. */
export async function mergeVisitorWishlist(
  context: WishContext,
  caller: Caller,
  userId: number,
): Promise<string[]> {
  const visitorWishlist = context.visitorWishlist.read(caller.cookies)
  if (visitorWishlist === undefined) return []
  const left = await context.db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const own = await holdWishlist(tx, { userId })
    const visitors = await holdVisitorWishlist(tx, visitorWishlist)
    return own === undefined || !visitors ? 0 : moveWishes(tx, visitors.wishlist_id, own)
  })
  takeWishlistAway(context, caller)
  return left > 0 ? [mergedWishesFull(left)] : []
}
