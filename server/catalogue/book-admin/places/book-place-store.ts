import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { equals, listPage, type PageWindow } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowShape,
  selectAs,
  selectList,
} from '#server/platform/database/rows.ts'
import { bookPlaces } from '#server/catalogue/book-admin/book-admin-tables.ts'

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

const b = alias(books, 'b')
const p = alias(bookPlaces, 'p')
const placed = {
  ...pick(b, ['book_id', 'title', 'isbn']),
  stock: b.quantity,
  waiting: selectAs(computed.number, sql`copies_waiting(b.book_id)`),
}

export const booksAtPlace = listPage({
  shape: placed,
  from: sql`book_places p join books b using (book_id)`,
  where: sql`b.withdrawn_at is null`,
  filters: { place: equals(p.place) },
  order: sql`p.placed_at desc, b.book_id`,
})

export const findPlacedBook = (db: DbOrTransaction, bookId: number) =>
  queryRow(
    db,
    placed,
    sql`select ${selectList(placed)} from books b where b.book_id = ${bookId} and b.withdrawn_at is null`,
  )
