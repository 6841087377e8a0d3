import { expect, test } from 'vitest'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import type { ReviewsData } from './load-reviews.ts'
import { withOwnChange } from './own-change.ts'

const review = (id: number, more: Partial<OwnReview> = {}): OwnReview => ({
  book_review_id: id,
  book_id: 1,
  rating: 4,
  content: 'Đáng đọc lần nữa',
  image: null,
  created_at: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  helpful: 0,
  bought: false,
  answer: null,
  answered_at: null,
  user: { full_name: 'Lan', profile_image: null },
  hidden_reason: null,
  ...more,
})
const summary = { average: 4, count: 3, stars: { 1: 0, 2: 0, 3: 0, 4: 3, 5: 0 } }
const loaded: ReviewsData = {
  reviews: [review(2), review(1)],
  pictures: [],
  summary: { ...summary, count: 2 },
  total: 2,
  page: 1,
  sort: 'newest',
  stars: '',
  first: 0,
  more: false,
}
const ids = (data: ReviewsData) => data.reviews.map(({ book_review_id }) => book_review_id)
const after = (own: OwnReview | null, reviewId = own?.book_review_id ?? 0, data = loaded) =>
  withOwnChange(data, { reviewId, review: own, summary })

test('the reviews without an own change are shown as they were loaded', () => {
  expect(withOwnChange(loaded, undefined)).toBe(loaded)
})

test('a new review stands first, and the sums are the server’s', () => {
  expect(after(review(3))).toMatchObject({ summary, total: 3 })
  expect(ids(after(review(3)))).toEqual([3, 2, 1])
})

test('a new review that has arrived from the server too stands there once', () => {
  const arrived = { ...loaded, reviews: [review(3), ...loaded.reviews] }
  expect(ids(after(review(3), 3, arrived))).toEqual([3, 2, 1])
})

test('an edited review stays in its place, and does not jump from another page to this one', () => {
  const edited = review(1, { content: 'Đọc lại vẫn thấy hay', edited_at: '2026-02-01T00:00:00.000Z' })
  expect(after(edited).reviews[1]).toEqual(edited)
  expect(ids(after({ ...edited, book_review_id: 9 }))).toEqual([2, 1])
})

test('a review that was deleted or is hidden is gone', () => {
  expect(ids(after(null, 2))).toEqual([1])
  expect(ids(after(review(2, { hidden_reason: 'Quảng cáo' })))).toEqual([1])
  expect(ids(after(review(3, { hidden_reason: 'Quảng cáo' })))).toEqual([2, 1])
})

test('a new review does not come first on a later page', () => {
  expect(ids(after(review(3), 3, { ...loaded, first: 100 }))).toEqual([2, 1])
})

test('a picture that its reader changed or took away is so in the row of pictures too', () => {
  const pictures = [review(3, { image: '/a.webp' }), review(2, { image: '/b.webp' })]
  const shown = (own: OwnReview | null) => after(own, 2, { ...loaded, pictures }).pictures
  expect(shown(review(2, { image: '/c.webp' })).map(({ image }) => image)).toEqual(['/a.webp', '/c.webp'])
  for (const own of [null, review(2), review(2, { image: '/b.webp', hidden_reason: 'Không phù hợp' })])
    expect(shown(own).map(({ book_review_id }) => book_review_id)).toEqual([3])
})
