import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { visitorWishlistDays } from './wishlist-owner.ts'
import { deleteOldWishlists } from './wishlist-store.ts'

/** Wishlists of visitors who do not come back. */
export const purgeWishlists = (db: DbOrTransaction) => deleteOldWishlists(db, visitorWishlistDays)
