import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { deleteOldWishlists } from './wishlist-store.ts'

/** Wishlists of visitors who do not come back. */
export const purgeWishlists = (db: DbOrTransaction, stopping = new AbortController().signal) =>
  forgetInBatches({ what: 'wishlists', stopping }, (most) => deleteOldWishlists(db, most))
