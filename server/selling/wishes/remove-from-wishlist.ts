import type { WishedIds } from '#contract/selling/wishes/wishes.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { WishContext } from './wish-context.ts'
import { deleteWish, listWishedIds } from './wish-store.ts'
import { wishlistOwner } from './wishlist-owner.ts'

/** A book leaves the wishlist; one that is not there has left already. */
export async function removeFromWishlist(
  context: WishContext,
  caller: Caller,
  bookId: number,
): Promise<WishedIds> {
  const owner = wishlistOwner(context, caller)
  if (owner) await deleteWish(context.db, owner, bookId)
  return { book_ids: await listWishedIds(context.db, owner) }
}
