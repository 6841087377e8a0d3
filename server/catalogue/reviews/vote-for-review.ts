import type { Person } from '#contract/base/people/person.ts'
import { ownVote, reviewNotFound } from '#contract/catalogue/reviews/reviews.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ReviewContext } from './review-context.ts'
import { holdBookOfReview } from './own-review-store.ts'
import { deleteVote, holdVotedReview, insertVote } from './vote-store.ts'

/** Answers how many readers find it helpful from now on. The row of the review is held: each vote counts once. */
export async function voteForReview(
  context: ReviewContext,
  { user_id }: Person,
  reviewId: number,
  helpful: boolean,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    await holdPersonShared(tx, user_id)
    // As all that changes reviews does, so that no two of them wait for each other.
    await holdBookOfReview(tx, reviewId)
    const review = await holdVotedReview(tx, reviewId)
    if (!review) throw new Failure(reviewNotFound)
    if (review.user_id === user_id) throw new Failure(ownVote)
    const changed = helpful ? await insertVote(tx, review, user_id) : await deleteVote(tx, review, user_id)
    return review.helpful_count + (changed ? (helpful ? 1 : -1) : 0)
  })
}
