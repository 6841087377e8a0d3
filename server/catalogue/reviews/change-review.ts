import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import {
  type createReview,
  hiddenReview,
  type OwnReview,
  ownVote,
  reviewNotFound,
} from '#contract/catalogue/reviews/reviews.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { uploadUrl } from '#server/platform/files/file-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import {
  findReview,
  holdReviewableBook,
  holdReviewOf,
  saveReview,
  holdBookOfReview,
  holdReview,
  setAnswer,
  setHidden,
  takeReviewAway,
  deleteVote,
  holdVotedReview,
  insertVote,
} from './own-review-store.ts'
import type { ReviewContext } from './review-context.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

const shape = { within: 1280 }

/** One review of each book: a second one takes the place of the first, its picture too if it brings one. */
export async function writeReview(
  context: ReviewContext,
  { user_id }: Person,
  { book_id, rating, content, remove_image }: BodyOf<typeof createReview>,
  picture: Buffer | undefined,
): Promise<OwnReview> {
  const name = picture && (await context.keepPicture(await reEncodeImage('image', picture, shape)))
  const added = name === undefined ? null : uploadUrl(name)
  const { reviewId, replaced } = await context.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, user_id)
      if (!(await holdReviewableBook(tx, book_id, user_id))) throw new Failure(bookNotFound)
      const before = (await holdReviewOf(tx, user_id, book_id))?.image_url ?? null
      const image_url = added ?? (remove_image ? null : before)
      const id = await saveReview(tx, user_id, { book_id, rating, content, image_url })
      return { reviewId: id, replaced: image_url === before ? null : before }
    })
    .catch(async (error: unknown) => {
      await context.dropPicture(added)
      throw error
    })
  await context.dropPicture(replaced)
  const review = await findReview(context.db, reviewId)
  if (!review) throw new Failure(bookNotFound)
  return review
}

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

/** The staff answers a review for all to read; its writer is told of the first answer to their words, not of each mended word. */
export async function answerReview(
  context: ReviewContext,
  caller: Caller,
  { account_id }: Person,
  reviewId: number,
  answer: string,
): Promise<OwnReview> {
  return context.db.transaction(async (tx) => {
    await holdBookOfReview(tx, reviewId)
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Failure(reviewNotFound)
    if (before.hidden) throw new Failure(hiddenReview)
    await setAnswer(tx, reviewId, { answer, accountId: account_id })
    await writeAudit(tx, caller, {
      action: 'answer-review',
      on: ['review', reviewId],
      before: { answer: before.answer },
      after: { answer: answer === '' ? null : answer },
    })
    if (answer !== '' && (before.answer === null || before.rewritten))
      await notify(tx, 'review_answered', { bookId: before.book_id, userId: [before.user_id] })
    const after = await findReview(tx, reviewId)
    if (!after) throw new Failure(reviewNotFound)
    return after
  })
}

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
