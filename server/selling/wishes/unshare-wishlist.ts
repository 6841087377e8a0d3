import type { WishContext } from './wish-context.ts'
import { clearShared } from './wishlist-store.ts'

/** The link leads nowhere from now on; a next one is another. */
export async function unshareWishlist({ db }: WishContext, userId: number) {
  await clearShared(db, userId)
  return { share_token: null }
}
