import { type SQL, sql } from 'drizzle-orm'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import type { ReadDb, DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  queryRows,
  type RowOf,
  type RowShape,
  listOf,
  objectOf,
} from '#server/platform/database/rows.ts'
import { lowStockBadge } from '#server/base/shop/shop-store.ts'
import { books, columnsFrom, givenFields, series, authors, categories, publishers } from './book-tables.ts'
import { priceNow, priceUntil } from './prices/price-now-store.ts'

export const listedAuthors = listOf(objectOf({ author_id: authors.author_id, name: authors.name }))

/** A book with the names that its cover is drawn from. */
export const coverRow = {
  book_id: books.book_id,
  title: books.title,
  image_url: books.image_url,
  category_name: categories.name,
  publisher_name: nullable(publishers.name),
  authors: listedAuthors,
} satisfies RowShape

/** Authors of a book `b` as `listedAuthors`. */
export const authorsOfBook = sql`coalesce((
  select json_agg(json_build_object(
    'author_id', ba.author_id, 'name', (select a.name from authors a where a.author_id = ba.author_id)
  ) order by ba.position)
  from book_authors ba where ba.book_id = b.book_id
), '[]')`

/** Columns of a `coverRow`, in a query that has the books as `b`. */
export const coverColumns = sql`
  b.book_id, b.title, b.image_url, (select c.name from categories c where c.category_id = b.category_id) as category_name,
  (select p.name from publishers p where p.publisher_id = b.publisher_id) as publisher_name, ${authorsOfBook} as authors`

const ownColumns = pick(books, [
  'book_id',
  ...givenFields,
  'on_sale',
  'rating',
  'rating_count',
  'image_url',
  'version',
])

const unnamed = {
  ...ownColumns,
  created_at: books.created_at,
  low_stock_badge: computed.number,
  price_now: computed.number,
  price_until: nullable(computed.instant),
} satisfies RowShape

/** A book as lists, pages and forms read it; `price` and `price_origin` are its own, whatever campaign runs. */
export const bookRow = {
  ...unnamed,
  ...coverRow,
  series_name: nullable(series.name),
} satisfies RowShape
export type BookRow = RowOf<typeof bookRow>

export type CountedBooks = { books: BookRow[]; total: number }

const unnamedColumns = sql`
  ${columnsFrom('b', keysOf(ownColumns))}, ${isoInstant(sql`b.created_at`)} as created_at,
  ${lowStockBadge} as low_stock_badge, ${priceNow} as price_now, ${priceUntil} as price_until`

/**
 * Columns of a `BookRow`, in a query that has the books as `b`. The names are looked up by their keys one by one: as joins, the
 * planner would read all of these small tables for a single book.
 */
export const bookRowColumns = sql`
  ${unnamedColumns},
  (select c.name from categories c where c.category_id = b.category_id) as category_name,
  (select p.name from publishers p where p.publisher_id = b.publisher_id) as publisher_name,
  (select s.name from series s where s.series_id = b.series_id) as series_name,
  ${authorsOfBook} as authors`

/** The same with the ids of its names alone, for those who keep these. */
export const unnamedBookRow = { ...unnamed, author_ids: listOf(authors.author_id) } satisfies RowShape
export type UnnamedBook = RowOf<typeof unnamedBookRow>

export const unnamedBookColumns = sql`
  ${unnamedColumns}, array(
    select ba.author_id from book_authors ba where ba.book_id = b.book_id order by ba.position
  ) as author_ids`

/** The rows of the ids that `ids` selects in its order as `book_id` and `place`. */
export const listBookRows = (db: ReadDb, ids: SQL): Promise<BookRow[]> =>
  queryRows(db, bookRow, selectRows(ids))

export function selectRows(ids: SQL, before = sql``): SQL {
  return sql`
    with ${before} found as materialized (${ids})
    select ${bookRowColumns}
    from found join books b on b.book_id = found.book_id
    order by found.place`
}

/** A page beyond the last one has a single row, of nothing but the total. */
export const countedRow = {
  ...(Object.fromEntries(Object.entries(bookRow).map(([name, cell]) => [name, nullable(cell)])) as {
    [Name in keyof BookRow]: ReturnType<typeof nullable<(typeof bookRow)[Name]>>
  }),
  place: nullable(computed.number),
  total: computed.number,
} satisfies RowShape
export type CountedRow = RowOf<typeof countedRow>

/** The same together with a number, in one statement; `before` are tables that both may read. */
export function selectCountedRows(ids: SQL, total: SQL, before = sql``): SQL {
  return sql`
    with ${before} found as materialized (${ids})
    select (${total}) as total, page.*
    from (select) as always
    left join (
      select ${bookRowColumns}, found.place
      from found join books b on b.book_id = found.book_id
    ) as page on true
    order by page.place`
}

export function readCountedRows(rows: CountedRow[]): CountedBooks {
  return {
    books: rows.filter((row): row is CountedRow & BookRow => row.book_id !== null),
    total: rows[0]?.total ?? 0,
  }
}

/** Which of these books readers still find. */
export async function findOnShelf(db: DbOrTransaction, bookIds: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    { book_id: books.book_id },
    sql`
    select book_id from books where book_id = any(${sql.param([...bookIds])}::integer[]) and withdrawn_at is null`,
  )
  return new Set(rows.map(({ book_id }) => book_id))
}
