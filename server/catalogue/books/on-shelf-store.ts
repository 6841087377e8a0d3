import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { books } from './book-tables.ts'

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
