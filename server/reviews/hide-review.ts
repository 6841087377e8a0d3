import type { Person } from '#contract/person.ts'
import { type OwnReview, reviewNotFound } from '#contract/reviews.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { findReview, holdBookOfReview, holdReview, setHidden } from './own-review-store.ts'
import type { ReviewDesk } from './review-desk.ts'

type Hiding = { hidden: boolean; reason: string }

/** Staff takes a review out of sight and out of the book's rating, with a reason, or puts it back. */
export async function hideReview(
  desk: ReviewDesk,
  caller: Caller,
  { account_id }: Person,
  reviewId: number,
  { hidden, reason }: Hiding,
): Promise<OwnReview> {
  return desk.db.transaction(async (tx) => {
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
