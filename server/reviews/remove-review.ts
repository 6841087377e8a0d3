import type { Person } from '#contract/person.ts'
import { reviewNotFound } from '#contract/reviews.ts'
import { Failure } from '#server/platform/failure.ts'
import { holdBookOfReview, holdReview, takeReviewAway } from './own-review-store.ts'
import type { ReviewDesk } from './review-desk.ts'

/** Somebody takes back what he wrote. Answers which book it was about. */
export async function removeReview(desk: ReviewDesk, { user_id }: Person, reviewId: number): Promise<number> {
  const removed = await desk.db.transaction(async (tx) => {
    await holdBookOfReview(tx, reviewId)
    const review = await holdReview(tx, reviewId)
    if (review?.user_id !== user_id) throw new Failure(reviewNotFound)
    await takeReviewAway(tx, review)
    return review
  })
  await desk.dropPicture(removed.image_url)
  return removed.book_id
}
