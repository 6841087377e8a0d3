import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

export type BookAddress = { book_id: number; updated_at: string }

export async function findLargestBookId(db: DbOrTransaction): Promise<number> {
  const { rows } = await db.execute<{ largest: number }>(
    sql`select coalesce(max(book_id), 0) as largest from books`,
  )
  return rows[0]?.largest ?? 0
}

/** The books on show with an id in a range: ids do not move, so a file of the sitemap keeps its books. */
export async function listBookAddresses(
  db: DbOrTransaction,
  after: number,
  upTo: number,
): Promise<BookAddress[]> {
  const { rows } = await db.execute<BookAddress>(sql`
    select book_id, updated_at from books
    where book_id > ${after} and book_id <= ${upTo} and withdrawn_at is null
    order by book_id`)
  return rows
}
