import type { Db } from '#server/platform/database/database.ts'
import { holdReviews, setRatings } from './rating-check-store.ts'

/** Counts every book's stars and reviews anew; answers how many books were wrong. */
export const rebuildRatings = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await holdReviews(tx)
    return setRatings(tx)
  })
