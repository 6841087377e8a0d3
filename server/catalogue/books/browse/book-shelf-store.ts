import { type SQL, sql } from 'drizzle-orm'
import type { TopProduct } from '#contract/catalogue/books/catalogue.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, nullable, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import {
  type BookRow,
  bookRow,
  bookRowColumns,
  listBookRows,
} from '#server/catalogue/books/book-row-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { presentTopProduct } from '#server/catalogue/books/present-book.ts'

/** Only the nearest are looked at, so that an author or a category of thousands costs no more than a small one. */
const looked = 24
const relatedLimit = 12

const book = sql.placeholder('book')

const neighbours = (side: SQL, order: SQL) => sql`(
  select b.book_id from books b
  where b.category_id = (select category_id from shown) and b.withdrawn_at is null
    and (b.title_sort, b.book_id) ${side} ((select title_sort from shown), ${book}::integer)
  order by ${order} limit ${sql.raw(String(looked))})`

const relatedBooks = prepareRows(
  'related_books',
  { ...bookRow, ranked: nullable(computed.text) },
  sql`
    with shown as (select category_id, title_sort from books where book_id = ${book}::integer),
    candidates as materialized (
      select distinct on (b.book_id) b.book_id, kind, b.on_sale and b.quantity > 0 as sellable, b.sold_count, b.rating_count
      from (
        (select ba.book_id, 1 as kind from book_authors ba
         where ba.author_id in (select author_id from book_authors where book_id = ${book}::integer)
         order by ba.book_id desc limit ${sql.raw(String(looked))})
        union all select book_id, 2 from ${neighbours(sql`>`, sql`b.title_sort, b.book_id`)} as behind
        union all select book_id, 2 from ${neighbours(sql`<`, sql`b.title_sort desc, b.book_id desc`)} as before
      ) as near join books b using (book_id)
      where b.withdrawn_at is null and b.book_id <> ${book}::integer
      order by b.book_id, kind
    ),
    found as materialized (
      select book_id, row_number() over (order by kind, not sellable, sold_count desc, rating_count desc, book_id) as place
      from candidates order by place limit ${sql.raw(String(relatedLimit))}
    )
    select ${bookRowColumns}, case when found.place = 1 then (select string_agg(book_id::text, ' ') from candidates) end as ranked
    from found join books b on b.book_id = found.book_id
    order by found.place`,
)

/**
 * Books of the same authors, then its neighbours in the alphabet of its category; what can be bought comes first. `ranked` are
 * those that they were chosen from: as one text, since the driver reads an array letter by letter.
 */
export async function listRelatedBooks(db: ReadDb, bookId: number) {
  const rows = await relatedBooks(db, { book: bookId })
  return { books: rows, ranked: rows[0]?.ranked?.split(' ').map(Number) ?? [] }
}

const topBookRow = { ...bookRow, sold_count: books.sold_count } satisfies RowShape

/** Best-sellers in delivered orders. */
export async function listTopProducts(db: ReadDb, limit: number): Promise<TopProduct[]> {
  const rows = await queryRows(
    db,
    topBookRow,
    sql`
    select ${bookRowColumns}, b.sold_count from books b
    where b.withdrawn_at is null and b.sold_count > 0
    order by b.sold_count desc, b.book_id desc limit ${limit}`,
  )
  return rows.map(presentTopProduct)
}

/** Best sellers, filled up with the books that gathered the most stars, then with the newest; all to be had. */
export async function listFeaturedBooks(db: ReadDb, limit: number): Promise<BookRow[]> {
  const best = (kind: number, condition: SQL, order: SQL) => sql`(
    select b.book_id, ${kind}::integer as kind, row_number() over (order by ${order}) as place from books b
    where b.withdrawn_at is null and b.on_sale and b.quantity > 0 and ${condition}
    order by ${order} limit ${limit})`
  return listBookRows(
    db,
    sql`
    select book_id, row_number() over (order by min(kind * 1000 + place)) as place
    from (
      ${best(1, sql`b.sold_count > 0`, sql`b.sold_count desc, b.book_id desc`)}
      union all ${best(2, sql`b.rating_sum > 0`, sql`b.rating_sum desc, b.book_id desc`)}
      union all ${best(3, sql`true`, sql`b.created_at desc, b.book_id desc`)}
    ) as best
    group by book_id order by place limit ${limit}`,
  )
}
