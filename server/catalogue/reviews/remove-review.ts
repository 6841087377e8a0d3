import type { Person } from '#contract/base/people/person.ts'
import { reviewNotFound } from '#contract/catalogue/reviews/reviews.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdBookOfReview, holdReview, takeReviewAway } from './own-review-store.ts'
import type { ReviewContext } from './review-context.ts'

/** A reader takes a review back. Answers which book it was about. */
export async function removeReview(
  context: ReviewContext,
  { user_id }: Person,
  reviewId: number,
): Promise<number> {
  const removed = await context.db.transaction(async (tx) => {
    await holdBookOfReview(tx, reviewId)
    const review = await holdReview(tx, reviewId)
    if (review?.user_id !== user_id) throw new Failure(reviewNotFound)
    await takeReviewAway(tx, review)
    return review
  })
  await context.dropPicture(removed.image_url)
  return removed.book_id
}
