import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable } from '#server/platform/database/rows.ts'
import { ascending, type BookFilter, type BookOrder, matchesFilter } from './book-filter-store.ts'

/** The ids of all books that a list has, in its order, as four bytes each: a million rows of their own would hold up the process. */
export async function readBookOrder(
  db: DbOrTransaction,
  filter: BookFilter,
  by: BookOrder,
): Promise<Int32Array> {
  const bytes = await queryValue(
    db,
    nullable(computed.bytes),
    sql`
    select string_agg(int4send(book_id), ''::bytea) as ids from (
      select b.book_id from books b where ${matchesFilter(filter)} order by ${ascending(by)}
    ) as sorted`,
  )
  const ids = new Int32Array((bytes?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT)
  for (let place = 0; place < ids.length; place++)
    ids[place] = bytes?.readInt32BE(place * Int32Array.BYTES_PER_ELEMENT) ?? 0
  return ids
}
