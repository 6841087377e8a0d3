import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { WishContext } from './wish-context.ts'
import { holdWishlist, setNotices } from './wishlist-store.ts'

export async function updateWishNotices({ db }: WishContext, userId: number, on: boolean) {
  const changed = await db.transaction(async (tx) => {
    const wishlistId = await holdWishlist(tx, { userId })
    return wishlistId === undefined ? undefined : setNotices(tx, wishlistId, on)
  })
  // Erased at this very moment.
  if (!changed) throw new Failure(signInRequired)
  return changed
}
