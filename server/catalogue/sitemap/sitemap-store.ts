import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { pick } from '#contract/shape/records.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { books } from '#server/catalogue/book-tables.ts'

const bookAddress = pick(books, ['book_id', 'updated_at'])
export type BookAddress = RowOf<typeof bookAddress>

export async function findLargestBookId(db: DbOrTransaction): Promise<number> {
  const largest = await queryValue(
    db,
    computed.number,
    sql`select coalesce(max(book_id), 0) as largest from books`,
  )
  return largest ?? 0
}

/** The books on show with an id in a range: ids do not move, so a file of the sitemap keeps its books. */
export const listBookAddresses = (db: DbOrTransaction, after: number, upTo: number): Promise<BookAddress[]> =>
  queryRows(
    db,
    bookAddress,
    sql`
    select book_id, ${isoInstant(sql`updated_at`)} as updated_at from books
    where book_id > ${after} and book_id <= ${upTo} and withdrawn_at is null
    order by book_id`,
  )
