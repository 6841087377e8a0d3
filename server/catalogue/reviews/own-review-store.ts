import { type SQL, sql } from 'drizzle-orm'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  nullable,
  present,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { presentReview, reviewColumns, reviewRow, wasDelivered } from './review-store.ts'
import { reviews } from './review-tables.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'
import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'

const ownRow = { ...reviewRow, hidden_reason: nullable(reviews.hidden_reason) } satisfies RowShape

/** Without the emptied ones: see `takeReviewAway`. */
async function selectOwn(db: DbOrTransaction, condition: SQL): Promise<OwnReview[]> {
  const rows = await queryRows(
    db,
    ownRow,
    sql`
    select ${reviewColumns}, case when r.hidden_at is not null then r.hidden_reason end as hidden_reason
    from reviews r join users u using (user_id)
    where ${condition} and r.content <> '' order by r.review_id desc`,
  )
  return rows.map(presentReview)
}

export const listReviewsOfUser = (db: DbOrTransaction, userId: number) =>
  selectOwn(db, sql`r.user_id = ${userId}`)

export const listOwnReviews = (db: DbOrTransaction, userId: number, bookIds: readonly number[]) =>
  selectOwn(db, sql`r.user_id = ${userId} and r.book_id = any(${sql.param(bookIds)}::integer[])`)

export async function findReview(db: DbOrTransaction, reviewId: number): Promise<OwnReview | undefined> {
  const [review] = await selectOwn(db, sql`r.review_id = ${reviewId}`)
  return review
}

/**
 * Locks a book before its reviews change, since its rating follows them: so two changes never deadlock. A withdrawn book is there
 * only for those who bought it.
 */
export async function holdReviewableBook(tx: Transaction, bookId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from books where book_id = ${bookId}
      and (withdrawn_at is null or ${wasDelivered(sql`${bookId}`, sql`${userId}`)})
    for no key update`)
  return rows.length > 0
}

export async function holdBookOfReview(tx: Transaction, reviewId: number): Promise<void> {
  await tx.execute(sql`
    select from books where book_id = (select book_id from reviews where review_id = ${reviewId}) for no key update`)
}

const heldReview = {
  review_id: reviews.review_id,
  book_id: reviews.book_id,
  user_id: reviews.user_id,
  image_url: reviews.image_url,
  hidden: computed.boolean,
  hidden_reason: reviews.hidden_reason,
  answer: reviews.answer,
  /** The answer is to words that are gone since. */
  rewritten: computed.boolean,
} satisfies RowShape
export type HeldReview = RowOf<typeof heldReview>

const selectHeld = (condition: SQL) => sql`
  select review_id, book_id, user_id, image_url, hidden_at is not null as hidden, hidden_reason, answer,
    coalesce(edited_at > answered_at, false) as rewritten
  from reviews where content <> '' and ${condition} for update`

export const holdReview = (tx: Transaction, reviewId: number): Promise<HeldReview | undefined> =>
  queryRow(tx, heldReview, selectHeld(sql`review_id = ${reviewId}`))

export const holdReviewOf = (
  tx: Transaction,
  userId: number,
  bookId: number,
): Promise<HeldReview | undefined> =>
  queryRow(tx, heldReview, selectHeld(sql`user_id = ${userId} and book_id = ${bookId}`))

export type ReviewDraft = { book_id: number; rating: number; content: string; image_url: string | null }

/** The first review of a book, or the same one written anew. One that is hidden stays so. */
export async function saveReview(tx: Transaction, userId: number, draft: ReviewDraft): Promise<number> {
  const { book_id, rating, content, image_url } = draft
  const { review_id } = await queryOnlyRow(
    tx,
    { review_id: reviews.review_id },
    sql`
    insert into reviews (book_id, user_id, rating, content, image_url)
    values (${book_id}, ${userId}, ${rating}, ${content}, ${image_url})
    on conflict (book_id, user_id) do update
      set rating = excluded.rating, content = excluded.content, image_url = excluded.image_url, edited_at = now()
    returning review_id`,
  )
  return review_id
}

/** Hidden reviews leave an empty row: what is written anew is not seen before the staff says so. */
export async function takeReviewAway(tx: Transaction, { review_id, hidden }: HeldReview): Promise<void> {
  await tx.execute(
    hidden
      ? sql`update reviews set content = '', image_url = null, answer = null, answered_at = null, answered_by = null where review_id = ${review_id}`
      : sql`delete from reviews where review_id = ${review_id}`,
  )
}

export async function setHidden(
  tx: Transaction,
  reviewId: number,
  { hidden, reason, accountId }: { hidden: boolean; reason: string; accountId: number },
): Promise<void> {
  await tx.execute(
    hidden
      ? sql`update reviews set hidden_at = now(), hidden_reason = ${reason}, hidden_by = ${accountId} where review_id = ${reviewId}`
      : sql`update reviews set hidden_at = null, hidden_reason = '', hidden_by = null where review_id = ${reviewId}`,
  )
}

export async function setAnswer(
  tx: Transaction,
  reviewId: number,
  { answer, accountId }: { answer: string; accountId: number },
): Promise<void> {
  await tx.execute(
    answer === ''
      ? sql`update reviews set answer = null, answered_at = null, answered_by = null where review_id = ${reviewId}`
      : sql`update reviews set answer = ${answer}, answered_at = now(), answered_by = ${accountId} where review_id = ${reviewId}`,
  )
}

/** Words of the staff to a person and about them: why what they wrote was hidden, and the answer, which may name them. */
export async function forgetReasonsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(
    sql`
    update reviews set hidden_reason = '', answer = null, answered_at = null, answered_by = null
    where user_id = ${userId} and (hidden_reason <> '' or answer is not null)`,
  )
}

export async function listUsedPictures(
  db: DbOrTransaction,
  urls: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    { image_url: present(reviews.image_url) },
    sql`select image_url from reviews where image_url = any(${sql.param(urls)}::text[])`,
  )
  return rows.map(({ image_url }) => image_url)
}

/** The reviews of an erased person stay without the name; the pictures go. Answers their addresses. */
export async function removePicturesOfUser(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { image_url: present(reviews.image_url) },
    sql`
    with pictured as (
      select review_id, image_url from reviews where user_id = ${userId} and image_url is not null for update
    )
    update reviews r set image_url = null from pictured where r.review_id = pictured.review_id
    returning pictured.image_url`,
  )
  return rows.map(({ image_url }) => image_url)
}

const votedReview = pick(reviews, ['book_id', 'user_id', 'helpful_count'])
export type VotedReview = RowOf<typeof votedReview>

/** Author and helpfulness of a review; locked, so that it cannot go while it is voted for. A hidden one is none. */
export const holdVotedReview = (tx: Transaction, reviewId: number) =>
  queryRow(
    tx,
    votedReview,
    sql`
    select book_id, user_id, helpful_count from reviews
    where review_id = ${reviewId} and hidden_at is null and content <> '' for no key update`,
  )

/** Answers whether anything changed. */
export async function insertVote(tx: Transaction, { book_id, user_id }: VotedReview, voterId: number) {
  const { rowCount } = await tx.execute(sql`
    insert into review_votes (book_id, writer_id, voter_id) values (${book_id}, ${user_id}, ${voterId})
    on conflict (book_id, writer_id, voter_id) do nothing`)
  return rowCount === 1
}

export async function deleteVote(tx: Transaction, { book_id, user_id }: VotedReview, voterId: number) {
  const { rowCount } = await tx.execute(sql`
    delete from review_votes where book_id = ${book_id} and writer_id = ${user_id} and voter_id = ${voterId}`)
  return rowCount === 1
}

export async function deleteVotesOf(tx: Transaction, voterId: number) {
  await tx.execute(sql`delete from review_votes where voter_id = ${voterId}`)
}

export async function listVotesOf(db: DbOrTransaction, voterId: number, bookId?: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { review_id: reviews.review_id },
    sql`
    select r.review_id from review_votes v join reviews r on r.book_id = v.book_id and r.user_id = v.writer_id
    where v.voter_id = ${voterId} and (${bookId ?? null}::integer is null or r.book_id = ${bookId ?? null}::integer)
    order by r.review_id`,
  )
  return rows.map(({ review_id }) => review_id)
}

/** Reviews of a person stay with the books, without their name and pictures, and without what the staff said of them. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  erasedWith: 'books',
  copy: listReviewsOfUser,
  async erase(tx, userId) {
    await forgetReasonsOf(tx, userId)
    return { uploads: await removePicturesOfUser(tx, userId) }
  },
}

/** Which reviews of others were helpful to a person. */
export const reviewVotePersonalData: PersonalData = {
  name: 'helpful_reviews',
  erasedWith: 'books',
  copy: (db, userId) => listVotesOf(db, userId),
  erase: deleteVotesOf,
}

export const reviewUploadUse: UploadUse = { kind: 'review', used: listUsedPictures }
