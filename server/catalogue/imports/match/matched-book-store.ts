import { type SQL, sql } from 'drizzle-orm'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import {
  books,
  categories,
  columnsFrom,
  givenFields,
  publishers,
  series,
  authors,
} from '#server/catalogue/books/book-tables.ts'
import { authorsOfBook, listedAuthors } from '#server/catalogue/books/book-row-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { nullable, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const ownColumns = pick(books, ['book_id', 'version', ...givenFields])

/** A book on show as it is, with all that an import may change. */
export const shownBook = {
  ...ownColumns,
  category: categories.name,
  publisher: nullable(publishers.name),
  series: nullable(series.name),
  authors: listedAuthors,
} satisfies RowShape
export type ShownBook = RowOf<typeof shownBook>

export type MatchKeys = { ids: readonly number[]; isbns: readonly string[]; titles: readonly string[] }

const matching = (keys: MatchKeys) => sql`
  select b.book_id from books b
  where b.withdrawn_at is null and b.book_id in (
    select unnest(${sql.param(keys.ids)}::integer[])
    union select book_id from books where isbn = any(${sql.param(keys.isbns)}::text[])
    union select book_id from books where title_sort = any(${sql.param(keys.titles)}::text[]) and withdrawn_at is null)
  order by b.book_id`

/** Every book that one of these keys may mean. */
export const findMatchingBooks = (db: DbOrTransaction, keys: MatchKeys) => readMatching(db, matching(keys))

/** The same, held in the order of their numbers, as orders hold them. */
export const holdMatchingBooks = (tx: Transaction, keys: MatchKeys) =>
  readMatching(tx, sql`${matching(keys)} for no key update of b`)

async function readMatching(db: DbOrTransaction, found: SQL): Promise<ShownBook[]> {
  const rows = await queryRows(db, { book_id: books.book_id }, found)
  return readShownBooks(
    db,
    rows.map(({ book_id }) => book_id),
  )
}

export async function readShownBooks(db: DbOrTransaction, ids: readonly number[]): Promise<ShownBook[]> {
  if (ids.length === 0) return []
  return queryRows(
    db,
    shownBook,
    sql`
    select ${columnsFrom('b', keysOf(ownColumns))}, c.name as category, p.name as publisher, s.name as series,
      ${authorsOfBook} as authors
    from books b join categories c using (category_id) left join publishers p on p.publisher_id = b.publisher_id
      left join series s on s.series_id = b.series_id
    where b.book_id = any(${sql.param(ids)}::integer[])`,
  )
}

const knownCategory = pick(categories, ['category_id', 'name'])
export type KnownCategory = RowOf<typeof knownCategory>

const knownAuthor = pick(authors, ['name', 'name_folded'])
export type KnownAuthor = RowOf<typeof knownAuthor>

export async function listKnownNames(db: DbOrTransaction) {
  const knownPublishers = await queryRows(
    db,
    { name: publishers.name },
    sql`select name from publishers order by publisher_id desc`,
  )
  return {
    categories: await queryRows(db, knownCategory, sql`select category_id, name from categories`),
    publishers: knownPublishers.map(({ name }) => name),
    authors: await queryRows(db, knownAuthor, sql`select name, name_folded from authors order by author_id`),
  }
}
