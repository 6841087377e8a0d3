import { sql } from 'drizzle-orm'
import { type BookRow, listBookRows } from '#server/catalogue/books/book-row-store.ts'
import type { ReadDb } from '#server/platform/database/database.ts'

/** Books on show with a number above this one, in their order. */
export const listFedBooks = (db: ReadDb, after: number, most: number): Promise<BookRow[]> =>
  listBookRows(
    db,
    sql`
    select book_id, book_id as place from books where book_id > ${after} and withdrawn_at is null order by book_id limit ${most}`,
  )
