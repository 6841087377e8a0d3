import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { deleteOldWishlists } from './wishlist-store.ts'
import { tellWishNews } from './tell-wish-news.ts'
import type { WishContext } from './wish-context.ts'

/** Wishlists of visitors who do not come back. */
export const purgeWishlists = (db: DbOrTransaction, stopping = new AbortController().signal) =>
  forgetInBatches({ what: 'wishlists', stopping }, (most) => deleteOldWishlists(db, most))

export const startWishJobs = ({ db, log }: WishContext): RecurringJob[] => [
  startRecurringJob({
    name: 'tell-wish-news',
    label: 'Báo tin của sách yêu thích',
    everySeconds: 5,
    run: (stopping) => tellWishNews(db, stopping),
    log,
  }),
  startRecurringJob({
    name: 'tidy-wishlists',
    label: 'Dọn danh sách yêu thích cũ',
    everySeconds: 600,
    run: (stopping) => purgeWishlists(db, stopping),
    log,
  }),
]
