import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { newShareToken } from '#server/platform/guard/access/share-token.ts'
import type { WishContext } from './wish-context.ts'
import { holdWishlist, setShared } from './wishlist-store.ts'

/** Others read the wishlist by a link, under a chosen name. */
export async function shareWishlist({ db }: WishContext, userId: number, sharedAs: string) {
  const shared = await db.transaction(async (tx) => {
    const wishlistId = await holdWishlist(tx, { userId })
    return wishlistId === undefined ? undefined : setShared(tx, wishlistId, newShareToken(), sharedAs)
  })
  // Erased at this very moment.
  if (!shared?.share_token) throw new Failure(signInRequired)
  return { share_token: shared.share_token, shared_as: shared.shared_as }
}
