import type { PersonalData } from '#server/base/features/personal-data.ts'
import { copyWishes, deleteWishlistOfUser, findWishlist } from './wish-store.ts'

/** Wishes of a reader are of no use to others: they go with the person, and the link to them too. */
export const wishPersonalData: PersonalData = {
  name: 'wishlist',
  erasedWith: 'carts',
  async copy(db, userId) {
    const wishlist = await findWishlist(db, { userId })
    return {
      shared: wishlist?.share_token !== null && wishlist !== undefined,
      shared_as: wishlist?.shared_as ?? '',
      notices_on: wishlist?.notices_on ?? true,
      books: await copyWishes(db, userId),
    }
  },
  erase: deleteWishlistOfUser,
}
