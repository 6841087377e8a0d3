import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { authors, books, series } from '#server/catalogue/books/book-tables.ts'

const authorRow = {
  author_id: authors.author_id,
  name: authors.name,
  image_url: authors.image_url,
  bio: authors.bio,
  book_count: computed.number,
} satisfies RowShape

const countOfAuthor = sql`(
  select count(*)::integer from book_authors ba join books b using (book_id)
  where ba.author_id = a.author_id and b.withdrawn_at is null)`

const selectAuthor = (from: SQL) => sql`
  select a.author_id, a.name, a.image_url, a.bio, ${countOfAuthor} as book_count from ${from}`

export const findAuthor = (db: ReadDb, id: number) =>
  queryRow(db, authorRow, selectAuthor(sql`authors a where a.author_id = ${id}::integer`))

/** Author with most books among those whose books sell and please most: a band of a single book would look lost. */
export const findLeadingAuthor = (db: ReadDb) =>
  queryRow(
    db,
    authorRow,
    sql`
    with known as (
      (select book_id from books where withdrawn_at is null and sold_count > 0 order by sold_count desc, book_id desc limit 50)
      union
      (select book_id from books where withdrawn_at is null and rating_sum > 0 order by rating_sum desc, book_id desc limit 50)
    ),
    writers as (select distinct author_id from known join book_authors using (book_id)),
    counted as (${selectAuthor(sql`writers join authors a using (author_id)`)})
    select * from counted where book_count > 1
    order by (bio <> '') desc, book_count desc, author_id limit 1`,
  )

const seriesRow = { series_id: series.series_id, name: series.name } satisfies RowShape

export const listSeries = (db: ReadDb, ids: readonly number[]) =>
  queryRows(
    db,
    seriesRow,
    sql`select series_id, name from series where series_id in ${ids} order by array_position(array[${sql.join(
      ids.map((id) => sql`${id}::integer`),
      sql`, `,
    )}], series_id)`,
  )

/** So many series are looked at, the newest first. */
const looked = 300

/** Those of which most volumes are on show. */
export const listFullestSeries = (db: ReadDb, limit: number) =>
  queryRows(
    db,
    seriesRow,
    sql`
    with counted as (
      select s.series_id, s.name,
        (select count(*) from books b where b.series_id = s.series_id and b.withdrawn_at is null) as volumes
      from (select * from series order by series_id desc limit ${looked}) as s
    )
    select series_id, name from counted where volumes > 1 order by volumes desc, series_id limit ${limit}`,
  )

const namedBook = { id: books.book_id, name: books.title } satisfies RowShape
const namedAuthor = { id: authors.author_id, name: authors.name } satisfies RowShape
const namedSeries = { id: series.series_id, name: series.name } satisfies RowShape

/** Names of ids, for the form of the staff. */
export async function nameIds(
  db: ReadDb,
  ids: { books: readonly number[]; authors: readonly number[]; series: readonly number[] },
) {
  const named = <Shape extends RowShape>(shape: Shape, of: readonly number[], from: SQL) =>
    of.length === 0 ? [] : queryRows(db, shape, from)
  const [bookNames, authorNames, seriesNames] = await Promise.all([
    named(
      namedBook,
      ids.books,
      sql`select book_id as id, title as name from books where book_id in ${ids.books}`,
    ),
    named(
      namedAuthor,
      ids.authors,
      sql`select author_id as id, name from authors where author_id in ${ids.authors}`,
    ),
    named(
      namedSeries,
      ids.series,
      sql`select series_id as id, name from series where series_id in ${ids.series}`,
    ),
  ])
  return { books: bookNames, authors: authorNames, series: seriesNames }
}
