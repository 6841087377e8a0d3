import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { bookSearch } from './search-tables.ts'

const { book_id, head } = bookSearch
const marked = { book_id, head }
type Marked = RowOf<typeof marked>

/**
 * The books that are to be the head of the search or are it no longer, those of alike titles side by side: so many that were sold and
 * reviewed most, and of those that never were a sample that new books hardly change. A catalogue of no more than `beyond` books has none.
 */
export const listOutdatedHead = (
  db: DbOrTransaction,
  { size, beyond }: { size: number; beyond: number },
): Promise<Marked[]> =>
  queryRows(
    db,
    marked,
    sql`
    with known as (
      select book_id, sum(times) as times from (
        select book_id, sold_count as times from books where withdrawn_at is null and sold_count > 0
        union all
        select book_id, rating_count from books where withdrawn_at is null and rating > 0
      ) as sold_and_reviewed
      group by book_id
    ),
    wanted as materialized (
      select b.book_id from books b left join known using (book_id)
      where b.withdrawn_at is null
        and (select count(*) > ${beyond}::integer from (select from books where withdrawn_at is null limit ${beyond}::integer + 1) as counted)
      order by coalesce(known.times, 0) desc, hashint4(b.book_id), b.book_id limit ${size}::integer
    ),
    head as materialized (select book_id from book_search where head),
    outdated as (
      select book_id, false as head from head where book_id not in (select book_id from wanted)
      union all
      select book_id, true from wanted where book_id not in (select book_id from head)
    )
    select book_id, head from outdated o
    order by (select title from book_search s where s.book_id = o.book_id), book_id`,
  )

/** Answers how many it wrote: a book that is being edited at this moment is not waited for. A trigger notifies the caches. */
export async function writeHead(db: DbOrTransaction, books: readonly Marked[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update book_search s set head = held.head
    from (
      select s.book_id, given.head
      from json_to_recordset(${JSON.stringify(books)}::json) as given(book_id integer, head boolean)
      join book_search s on s.book_id = given.book_id
      for no key update of s skip locked
    ) as held
    where s.book_id = held.book_id`)
  return rowCount ?? 0
}
