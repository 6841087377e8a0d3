import type { Person } from '#contract/base/people/person.ts'
import { type OwnReview, reviewNotFound } from '#contract/catalogue/reviews/reviews.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findReview, holdBookOfReview, holdReview, setHidden } from './own-review-store.ts'
import type { ReviewContext } from './review-context.ts'

type Hiding = { hidden: boolean; reason: string }

/** Staff takes a review out of sight and out of the book's rating, with a reason, or puts it back. */
export async function hideReview(
  context: ReviewContext,
  caller: Caller,
  { account_id }: Person,
  reviewId: number,
  { hidden, reason }: Hiding,
): Promise<OwnReview> {
  return context.db.transaction(async (tx) => {
    await holdBookOfReview(tx, reviewId)
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Failure(reviewNotFound)
    await setHidden(tx, reviewId, { hidden, reason, accountId: account_id })
    await writeAudit(tx, caller, {
      action: hidden ? 'hide-review' : 'show-review',
      on: ['review', reviewId],
      before: { hidden: before.hidden, reason: before.hidden_reason },
      after: { hidden, reason: hidden ? reason : '' },
    })
    const after = await findReview(tx, reviewId)
    if (!after) throw new Failure(reviewNotFound)
    return after
  })
}
