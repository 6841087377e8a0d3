import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { lowStockBadge } from '#server/shop/shop-store.ts'
import type { BookRow } from './present-book.ts'

export type CountedBooks = { books: BookRow[]; total: number }

/**
 * What a `BookRow` is made of, in a query that has the books as `b`. The names are looked up by their keys one by one: as
 * joins, the planner would read all of these small tables for a single book.
 */
export const bookRowColumns = sql`
  b.book_id, b.title,
  b.category_id, (select c.name from categories c where c.category_id = b.category_id) as category_name,
  b.publisher_id, (select p.name from publishers p where p.publisher_id = b.publisher_id) as publisher_name,
  b.published_on, b.published_year, b.price, b.price_origin, b.quantity, b.on_sale, b.rating, b.rating_count, b.isbn,
  b.language, b.number_of_page, b.description, b.file_demo_url, b.image_url, b.created_at, b.version,
  ${lowStockBadge} as low_stock_badge,
  (
    select coalesce(json_agg(json_build_object(
      'author_id', ba.author_id, 'name', (select a.name from authors a where a.author_id = ba.author_id)
    ) order by ba.position), '[]')
    from book_authors ba where ba.book_id = b.book_id
  ) as authors`

/** The rows of the ids that `ids` selects in its order as `book_id` and `place`. */
export async function listBookRows(db: DbOrTransaction, ids: SQL): Promise<BookRow[]> {
  const { rows } = await db.execute<BookRow>(selectRows(ids))
  return rows
}

export function selectRows(ids: SQL, before = sql``): SQL<BookRow> {
  return sql<BookRow>`
    with ${before} found as materialized (${ids})
    select ${bookRowColumns}
    from found join books b on b.book_id = found.book_id
    order by found.place`
}

export type CountedRow = Omit<BookRow, 'book_id'> & { book_id: number | null; total: number }

/** The same together with a number, in one statement; `before` are tables that both may read. */
export function selectCountedRows(ids: SQL, total: SQL, before = sql``): SQL<CountedRow> {
  return sql<CountedRow>`
    with ${before} found as materialized (${ids})
    select (${total}) as total, page.*
    from (select) as always
    left join (
      select ${bookRowColumns}, found.place
      from found join books b on b.book_id = found.book_id
    ) as page on true
    order by page.place`
}

/** A page beyond the last one has no rows but a number all the same. */
export function readCountedRows(rows: CountedRow[]): CountedBooks {
  return {
    books: rows.filter((row): row is CountedRow & BookRow => row.book_id !== null),
    total: Number(rows[0]?.total ?? 0),
  }
}
