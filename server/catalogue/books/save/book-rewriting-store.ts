import { sql } from 'drizzle-orm'
import { assignFrom, type WrittenBook, writtenFields } from '#server/catalogue/books/book-tables.ts'
import { replaceAuthors } from './book-saving-store.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import type { SearchRecord } from '#server/catalogue/search/search-lexemes.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A book as it is written over another one. */
export type BookChange = WrittenBook & {
  book_id: number
  /** Null: they stay. */
  author_ids: readonly number[] | null
  search: SearchRecord
}

/** The caller holds the books, and has named the reason for the ledger. */
export async function rewriteBooks(tx: Transaction, changes: readonly BookChange[]) {
  if (changes.length === 0) return
  await tx.execute(sql`
    update books b set ${assignFrom('r', writtenFields)}, version = b.version + 1
    from json_populate_recordset(null::books, ${JSON.stringify(changes)}::json) r
    where b.book_id = r.book_id`)
  for (const { book_id, author_ids } of changes) if (author_ids) await replaceAuthors(tx, book_id, author_ids)
  await writeBookSearch(tx, changes)
}

export async function deleteBooks(tx: Transaction, ids: readonly number[]) {
  await tx.execute(sql`delete from books where book_id = any(${sql.param(ids)}::integer[])`)
}
