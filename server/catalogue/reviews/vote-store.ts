import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { reviews } from './review-tables.ts'

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
