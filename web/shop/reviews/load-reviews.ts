import { keysOf } from '#contract/platform/shape/records.ts'
import { reviewPageSize, type ReviewSort, reviewSorts } from '#contract/catalogue/reviews/review-sentences.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { getReviewPictures, getReviews } from '#contract/catalogue/reviews/reviews.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** So many pages of ten stand below each other before the list starts again further down. */
const pagesOnOneSheet = 10

export type WantedReviews = { page: number; sort: ReviewSort; stars: (typeof starWords)[number] | '' }

const starWords = ['1', '2', '3', '4', '5'] as const

/** Parses the wish; values that make no sense are left out. */
export const readWantedReviews = (params: URLSearchParams): WantedReviews => ({
  page: readPage(params.get('reviews')),
  sort: keysOf(reviewSorts).find((sort) => sort === params.get('review_sort')) ?? 'newest',
  stars: starWords.find((stars) => stars === params.get('stars')) ?? '',
})

const none = {
  reviews: [],
  pictures: [],
  summary: { average: 0, count: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  total: 0,
  first: 0,
  more: false,
}

/**
 * The reviews up to a page, as 'Xem thêm' lays one page below the other; on the server only. The book says itself when there are
 * none, as of most, so that they are not asked for.
 */
export async function loadReviews(
  call: CallEndpoint,
  { book_id, count_review }: { book_id: number; count_review: number },
  wanted: WantedReviews,
) {
  const { page, sort, stars } = wanted
  if (count_review === 0) return { ...none, page, sort, stars }
  const sheet = Math.ceil(page / pagesOnOneSheet)
  const pagesShown = page - (sheet - 1) * pagesOnOneSheet
  const sheetSize = pagesOnOneSheet * reviewPageSize
  const shown = pagesShown * reviewPageSize
  const { data, pagination, summary } = await call(getReviews, {
    query: {
      book_id: String(book_id),
      ...(sort !== 'newest' && { sort }),
      ...(stars && { stars }),
      page: String(sheet),
      page_size: String(sheet === 1 ? shown : sheetSize),
    },
  })
  // The reviews can be read without the row of their pictures.
  const pictures =
    summary.count > 0
      ? await call(getReviewPictures, { query: { book_id: String(book_id) } }).then(
          (answer) => answer.data,
          () => [],
        )
      : []
  const reviews = data.slice(0, shown)
  const first = (sheet - 1) * sheetSize
  const total = pagination?.total ?? data.length
  return { reviews, pictures, summary, total, page, sort, stars, first, more: first + reviews.length < total }
}
export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>
