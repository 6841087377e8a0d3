import { sql } from 'drizzle-orm'
import type { SearchRecord } from './search-lexemes.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { bookSearch } from './search-tables.ts'

/** Search records of books, also as an import of an older release prepared them; a book that came back is as well known as it was. */
export async function writeBookSearch(
  db: DbOrTransaction,
  books: readonly { book_id: number; search: SearchRecord }[],
) {
  const rows = books.map(({ book_id, search }) => ({ book_id, ...search }))
  await db.execute(sql`
    insert into book_search (book_id, title, authors, places, words, form, popularity)
    select r.book_id, r.title, r.authors, coalesce(r.places, ''), array_to_tsvector(r.words), coalesce(r.form, 0), b.sold_count + b.rating_count
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(book_id integer, title text, authors text, places text, words text[], form smallint)
    join books b on b.book_id = r.book_id
    on conflict (book_id) do update set title = excluded.title, authors = excluded.authors, places = excluded.places,
      words = excluded.words, form = excluded.form`)
}

/** The same of books that the transaction holds. A withdrawn book is not in the search, and stays out of it. */
export async function rewriteBookSearch(
  tx: Transaction,
  books: readonly { book_id: number; search: SearchRecord }[],
) {
  const rows = books.map(({ book_id, search }) => ({ book_id, ...search }))
  await tx.execute(sql`
    update book_search s set title = given.title, authors = given.authors, places = given.places,
      words = array_to_tsvector(given.words), form = given.form
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(book_id integer, title text, authors text, places text, words text[], form smallint)
    where s.book_id = given.book_id`)
}

/** Sorted, which avoids deadlocks between two writers of the same words. */
export async function insertSearchWords(db: DbOrTransaction, words: readonly string[]) {
  if (words.length === 0) return
  await db.execute(sql`
    insert into search_words select jsonb_array_elements_text(${JSON.stringify(words.toSorted())}::jsonb)
    on conflict do nothing`)
}

const { book_id, head, popularity } = bookSearch
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

/** Answers how many it wrote: a book that is being edited at this moment is not waited for. A trigger notifies the caches. */
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
