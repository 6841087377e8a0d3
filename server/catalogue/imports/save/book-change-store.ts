import { sql } from 'drizzle-orm'
import { assignFrom, books, type WrittenBook, writtenFields } from '#server/catalogue/books/book-tables.ts'
import { replaceAuthors, writeBookSearch } from '#server/catalogue/books/save/book-saving-store.ts'
import type { SearchRecord } from '#server/catalogue/search/search-lexemes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { oneOf, queryRows } from '#server/platform/database/rows.ts'

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

export type ReferencedBooks = { ordered: Set<number>; reviewed: Set<number>; recounted: Set<number> }

/** Books among these that orders or reviews speak of, or whose copies were counted anew since this import. */
export async function findReferencedBooks(
  tx: Transaction,
  importId: number,
  ids: readonly number[],
): Promise<ReferencedBooks> {
  const own = [`import ${importId}`, `undo of import ${importId}`]
  const rows = await queryRows(
    tx,
    { book_id: books.book_id, by: oneOf('ordered', 'reviewed', 'recounted') },
    sql`
    select book_id, 'ordered' as by from order_lines where book_id = any(${sql.param(ids)}::integer[])
    union select book_id, 'reviewed' from reviews where book_id = any(${sql.param(ids)}::integer[])
    union select book_id, 'recounted' from stock_ledger
      where book_id = any(${sql.param(ids)}::integer[]) and document <> all(${sql.param(own)}::text[])`,
  )
  const those = (by: keyof ReferencedBooks) =>
    new Set(rows.filter((row) => row.by === by).map(({ book_id }) => book_id))
  return { ordered: those('ordered'), reviewed: those('reviewed'), recounted: those('recounted') }
}

export async function deleteBooks(tx: Transaction, ids: readonly number[]) {
  await tx.execute(sql`delete from books where book_id = any(${sql.param(ids)}::integer[])`)
}
