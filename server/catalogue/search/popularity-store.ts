import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { bookSearch } from './search-tables.ts'

const { book_id, popularity } = bookSearch
const known = { book_id, popularity }
type Known = RowOf<typeof known>

/**
 * Sales and reviews of at most so many books whose numbers in the search are stale. Both are read from indexes alone,
 * `books_by_sales` and `books_by_rating`.
 */
export const listOutdatedPopularity = (db: DbOrTransaction, most: number): Promise<Known[]> =>
  queryRows(
    db,
    known,
    sql`
    with known as (
      select book_id, sum(times)::integer as times from (
        select book_id, sold_count as times from books where withdrawn_at is null and sold_count > 0
        union all
        select book_id, rating_count from books where withdrawn_at is null and rating > 0
      ) as sold_and_reviewed
      group by book_id
    )
    select s.book_id, coalesce(known.times, 0) as popularity
    from book_search s left join known using (book_id)
    where s.popularity <> coalesce(known.times, 0) limit ${most}::integer`,
  )

/** Answers how many it wrote: a book that somebody edits at this moment is not waited for. A trigger notifies the caches. */
export async function writePopularity(db: DbOrTransaction, books: readonly Known[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update book_search s set popularity = held.popularity
    from (
      select s.book_id, given.popularity
      from json_to_recordset(${JSON.stringify(books)}::json) as given(book_id integer, popularity integer)
      join book_search s on s.book_id = given.book_id
      for no key update of s skip locked
    ) as held
    where s.book_id = held.book_id`)
  return rowCount ?? 0
}
