import type { OwnReview, ReviewSummary } from '#contract/catalogue/reviews/reviews.ts'
import type { ReviewsData } from './load-reviews.ts'

/** The reader's last change: the review as it is now, or that it is deleted. */
export type OwnChange = { reviewId: number; review: OwnReview | null; summary: ReviewSummary }

/** The page as it was loaded, with what its reader has done since. */
export function withOwnChange(data: ReviewsData, change: OwnChange | undefined): ReviewsData {
  if (!change) return data
  const { reviewId, review, summary } = change
  const visible = review && review.hidden_reason === null ? review : undefined
  const known = data.reviews.some(({ book_review_id }) => book_review_id === reviewId)
  const others = data.reviews.flatMap((one) => (one.book_review_id === reviewId ? (visible ?? []) : one))
  const pictures = data.pictures.flatMap((one) =>
    one.book_review_id === reviewId ? (visible?.image ? visible : []) : one,
  )
  const isNew = visible && !known && visible.edited_at === null && data.first === 0
  return { ...data, summary, pictures, total: summary.count, reviews: isNew ? [visible, ...others] : others }
}

/** The address of the form, on the page of its book. */
export const reviewFormHash = '#viet-danh-gia'
