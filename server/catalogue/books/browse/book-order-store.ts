import { sql } from 'drizzle-orm'
import type { BookSort } from '#contract/catalogue/books/book-sorts.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import {
  ascending,
  type BookFilter,
  type BookOrder,
  type BookPage,
  matchesFilter,
  orderOf,
  sortingOf,
} from './book-filter-store.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { bookListTags } from '#server/catalogue/books/catalogue-tags.ts'

/** The ids of all books that a list has, in its order, as four bytes each: a million rows of their own would hold up the process. */
async function readBookOrder(db: ReadDb, filter: BookFilter, by: BookOrder): Promise<Int32Array> {
  const bytes = await queryValue(
    db,
    nullable(computed.bytes),
    sql`
    select string_agg(int4send(book_id), ''::bytea) as ids from (
      select b.book_id from books b where ${matchesFilter(filter)} order by ${ascending(by)}
    ) as sorted`,
  )
  return unpackIds(bytes)
}

export function unpackIds(bytes: Buffer | null | undefined): Int32Array {
  const ids = new Int32Array((bytes?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT)
  for (let place = 0; place < ids.length; place++)
    ids[place] = bytes?.readInt32BE(place * Int32Array.BYTES_PER_ELEMENT) ?? 0
  return ids
}

/** A page of these books in an order that the columns in memory do not have. */
export async function sortIds(
  db: ReadDb,
  ids: Iterable<number>,
  sort: BookSort,
  { page, page_size }: BookPage,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { book_id: books.book_id },
    sql`
    select b.book_id from unnest((select ${sql.param([...ids])}::integer[])) as found (book_id)
    join books b on b.book_id = found.book_id
    order by ${orderOf(sort)} limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return rows.map(({ book_id }) => book_id)
}

/** The ids of all books in the orders that are texts. */
export type BookOrders = MemoryCache<Int32Array>

const entryBytes = 256

/** The ids of all books in the order of a sort, ascending: a list backwards is the same ids read backwards. */
export function loadOrder(db: ReadDb, orders: BookOrders, sort: BookSort): Promise<Int32Array> {
  const { by } = sortingOf(sort)
  return orders.load(
    by,
    () => readBookOrder(db, {}, by),
    ({ byteLength }) => byteLength + entryBytes,
    () => bookListTags({ sort }),
  )
}
