import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { purgeWishlists } from './purge-wishlists.ts'
import { tellWishNews } from './tell-wish-news.ts'
import type { WishContext } from './wish-context.ts'

export const startWishJobs = ({ db, log }: WishContext): RecurringJob[] => [
  startRecurringJob({
    name: 'tell-wish-news',
    everySeconds: 5,
    run: (stopping) => tellWishNews(db, stopping),
    log,
  }),
  startRecurringJob({
    name: 'tidy-wishlists',
    everySeconds: 600,
    run: (stopping) => purgeWishlists(db, stopping),
    log,
  }),
]
