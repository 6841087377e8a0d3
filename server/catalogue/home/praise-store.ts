import { sql } from 'drizzle-orm'
import { listBookRows } from '#server/catalogue/books/book-row-store.ts'
import { reviews } from '#server/catalogue/reviews/review-tables.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { toBeHad } from './home-book-store.ts'

const praiseRow = {
  book_review_id: reviews.review_id,
  book_id: reviews.book_id,
  rating: reviews.rating,
  content: reviews.content,
  full_name: computed.text,
} satisfies RowShape

/** So many reviews are looked at, the newest first: the home page does not read them all where few are good. */
const looked = 500
const fewestStars = 4
/** A shorter text says no more than its stars. */
const shortest = 40

/**
 * The newest reviews that praise a book to be had, one of each reader and of each book. Those of erased people stay with their books
 * and stand nowhere else.
 */
export const listPraises = (db: ReadDb, most: number) =>
  queryRows(
    db,
    praiseRow,
    sql`
    with newest as (
      select * from reviews where hidden_at is null order by created_at desc, review_id desc limit ${looked}
    ),
    of_readers as (
      select distinct on (r.user_id) r.* from newest r join books b using (book_id)
      where r.rating >= ${fewestStars} and char_length(r.content) >= ${shortest} and ${toBeHad}
        and not exists (select from accounts a where a.account_id = r.user_id and a.deleted_at is not null)
      order by r.user_id, r.created_at desc, r.review_id desc
    ),
    of_books as (
      select distinct on (book_id) * from of_readers order by book_id, created_at desc, review_id desc
    )
    select r.review_id as book_review_id, r.book_id, r.rating, r.content,
      trim(u.last_name || ' ' || u.first_name) as full_name
    from of_books r join users u using (user_id)
    order by r.created_at desc, r.review_id desc limit ${most}`,
  )

export const listPraisedBooks = (db: ReadDb, ids: readonly number[]) =>
  listBookRows(
    db,
    sql`select book_id, place from unnest(${sql.param(ids)}::integer[]) with ordinality as of(book_id, place)`,
  )
