import { getReviews, reviewPageSize } from '#contract/reviews/reviews.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'

/** So many pages of ten stand below each other before the list starts again further down. */
const pagesOnOneSheet = 10

/** The reviews up to a page, as 'Xem thêm' lays one page below the other; on the server only. */
export async function loadReviews(call: CallEndpoint, bookId: number, page: number) {
  const sheet = Math.ceil(page / pagesOnOneSheet)
  const pagesShown = page - (sheet - 1) * pagesOnOneSheet
  const sheetSize = pagesOnOneSheet * reviewPageSize
  const shown = pagesShown * reviewPageSize
  const { data, pagination, summary } = await call(getReviews, {
    query: {
      book_id: String(bookId),
      page: String(sheet),
      page_size: String(sheet === 1 ? shown : sheetSize),
    },
  })
  const reviews = data.slice(0, shown)
  const first = (sheet - 1) * sheetSize
  const total = pagination?.total ?? data.length
  return { reviews, summary, total, page, first, more: first + reviews.length < total }
}
export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>
