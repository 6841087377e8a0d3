import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { bookPlaces } from './book-place-tables.ts'

export async function readPlaces(db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await queryRows(
    db,
    { book_id: bookPlaces.book_id, place: bookPlaces.place },
    sql`select book_id, place from book_places where book_id = any(${sql.param([...ids])}::integer[])`,
  )
  return new Map(rows.map(({ book_id, place }) => [book_id, place]))
}

/** Last write wins where two come at once. */
export async function writePlace(tx: Transaction, bookId: number, place: string | null, accountId: number) {
  await tx.execute(
    place === null
      ? sql`delete from book_places where book_id = ${bookId}`
      : sql`
        insert into book_places (book_id, place, placed_by) values (${bookId}, ${place}, ${accountId})
        on conflict (book_id) do update set place = excluded.place, placed_by = excluded.placed_by, placed_at = now()`,
  )
}

const listed = {
  place: bookPlaces.place,
  titles: computed.number,
  copies: computed.number,
} satisfies RowShape

const named = (search: string) => sql`position(${search.trim().toUpperCase()} in p.place) > 0`

export const listPlaces = (db: DbOrTransaction, search: string, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`
    select p.place, count(*)::integer as titles, coalesce(sum(b.quantity), 0)::integer as copies
    from book_places p join books b using (book_id)
    where b.withdrawn_at is null and ${named(search)}
    group by p.place order by p.place limit ${limit} offset ${offset}::bigint`,
  )

export const countPlaces = (db: DbOrTransaction, search: string) =>
  queryCount(
    db,
    sql`
    select count(distinct p.place)::integer from book_places p join books b using (book_id)
    where b.withdrawn_at is null and ${named(search)}`,
  )

const placed = {
  book_id: books.book_id,
  title: books.title,
  isbn: books.isbn,
  stock: books.quantity,
  waiting: computed.number,
} satisfies RowShape

const shown = sql`select b.book_id, b.title, b.isbn, b.quantity as stock, copies_waiting(b.book_id) as waiting`

export const listBooksAtPlace = (db: DbOrTransaction, place: string, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    placed,
    sql`
    ${shown} from book_places p join books b using (book_id)
    where p.place = ${place} and b.withdrawn_at is null
    order by p.placed_at desc, b.book_id limit ${limit} offset ${offset}::bigint`,
  )

export const countBooksAtPlace = (db: DbOrTransaction, place: string) =>
  queryCount(
    db,
    sql`
    select count(*)::integer from book_places p join books b using (book_id)
    where p.place = ${place} and b.withdrawn_at is null`,
  )

export const findPlacedBook = (db: DbOrTransaction, bookId: number) =>
  queryRow(db, placed, sql`${shown} from books b where b.book_id = ${bookId} and b.withdrawn_at is null`)
