import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { writeRatings } from '#server/catalogue/books/save/book-saving-store.ts'
import { reviews } from './review-tables.ts'

const ratingDifference = {
  what: computed.text,
  id: reviews.book_id,
  kept: computed.number,
  counted: computed.number,
} satisfies RowShape

/** Books beside what their shown reviews say of them. */
const countedRatings = sql`
  select b.book_id, b.rating_sum, b.rating_count, coalesce(r.stars, 0) as stars, coalesce(r.readers, 0) as readers
  from books b left join (
    select book_id, sum(rating) as stars, count(*) as readers from reviews where hidden_at is null group by book_id
  ) r using (book_id)`

/** Books whose stars or number of reviews are not those of their reviews. */
export const findRatingDifferences = (db: DbOrTransaction) =>
  queryRows(
    db,
    ratingDifference,
    sql`
    with counted as (${countedRatings})
    select 'number of reviews of book is not that of its shown ones' as what, book_id as id, rating_count as kept,
      readers::integer as counted
    from counted where rating_count <> readers
    union all
    select 'stars of book are not those of its shown reviews', book_id, rating_sum, stars::integer
    from counted where rating_sum <> stars
    order by id, what limit 100`,
  )

/** No review is written until the transaction ends. */
export async function holdReviews(db: DbOrTransaction) {
  await db.execute(sql`lock table reviews in share mode`)
}

/** Sets them right; answers of how many books. */
export const setRatings = (db: DbOrTransaction): Promise<number> => writeRatings(db, countedRatings)
