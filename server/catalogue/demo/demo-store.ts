import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'

/** Waits for another process that fills the shop at the same moment, and then says whether anything is left to do. */
export async function lockEmptyShop(db: Transaction): Promise<boolean> {
  await lockFilling(db)
  const empty = await queryValue(db, computed.boolean, sql`select not exists (select from books) as empty`)
  return empty ?? false
}

/** First to come of the books with the same title. */
export async function findBookIdsByTitle(
  tx: Transaction,
  titles: readonly string[],
): Promise<Map<string, number>> {
  const { title, book_id } = books
  const rows = await queryRows(
    tx,
    { title, book_id },
    sql`
    select title, book_id from books
    where title = any(${sql.param([...titles])}::text[]) and withdrawn_at is null order by book_id desc`,
  )
  return new Map(rows.map((row) => [row.title, row.book_id]))
}
