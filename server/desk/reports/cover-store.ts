import { sql } from 'drizzle-orm'
import { listBookRows } from '#server/catalogue/books/book-row-store.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** The cover of today of each of a few books. */
export async function findCovers(
  db: DbOrTransaction,
  bookIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = sql`select id as book_id, 0 as place from unnest(${sql.param([...bookIds])}::integer[]) as id`
  return new Map((await listBookRows(db, ids)).map((row) => [row.book_id, imageOf(row)]))
}
