import { sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { oneOf, queryRows } from '#server/platform/database/rows.ts'

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
