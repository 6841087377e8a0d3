import { paginate } from '#contract/pagination.ts'
import { getReviews, reviewPageSize } from '#contract/reviews.ts'
import type { Database } from '#server/platform/database.ts'
import { always, service } from '#server/platform/serve.ts'
import { listReviews, summarizeReviews } from './review-store.ts'

export function reviewRoutes({ db }: Database) {
  return [
    service(
      getReviews,
      async ({ query: { book_id, page, page_size = reviewPageSize } }) => {
        const paged = page === undefined ? {} : { page, page_size }
        const [data, summary] = await Promise.all([
          listReviews(db, { book_id, ...paged }),
          summarizeReviews(db, book_id),
        ])
        return page === undefined
          ? { data, summary }
          : { data, summary, pagination: paginate(page, page_size, summary.count) }
      },
      { shared: always },
    ),
  ]
}
