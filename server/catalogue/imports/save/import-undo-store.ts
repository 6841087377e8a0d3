import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  nullable,
  objectOf,
  oneOf,
  present,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { importRows } from '#server/catalogue/imports/import-tables.ts'
import { shownBook } from '#server/catalogue/imports/match/matched-book-store.ts'

/** Book as it was before its update, and how many copies the import said there are. */
const bookBefore = { ...shownBook, quantity_after: books.quantity } satisfies RowShape
export type BookBefore = RowOf<typeof bookBefore>

const doneRow = {
  row_number: importRows.row_number,
  outcome: oneOf('created', 'updated'),
  book_id: present(importRows.book_id),
  before: nullable(objectOf(bookBefore)),
  version_after: present(importRows.version_after),
} satisfies RowShape
export type DoneRow = RowOf<typeof doneRow>

/** From the last row to the first, as they have to be taken back. */
export const takeDoneRows = (tx: Transaction, importId: number, limit: number): Promise<DoneRow[]> =>
  queryRows(
    tx,
    doneRow,
    sql`
    select row_number, outcome, book_id, before, version_after from import_rows
    where import_id = ${importId} and outcome in ('created', 'updated') order by row_number desc limit ${limit}`,
  )

/** A book that is what it was after an earlier row of the import may be taken back further. */
export async function updateEarlierRows(tx: Transaction, importId: number, restored: readonly number[]) {
  await tx.execute(sql`
    update import_rows earlier set version_after = b.version
    from import_rows later join books b on b.book_id = later.book_id
    where later.import_id = ${importId} and later.row_number = any(${sql.param(restored)}::integer[])
      and earlier.import_id = later.import_id and earlier.book_id = later.book_id
      and earlier.row_number < later.row_number and earlier.outcome in ('created', 'updated')
      and earlier.version_after = (later.before ->> 'version')::integer`)
}

export async function settleUndone(
  tx: Transaction,
  importId: number,
  rows: readonly { row_number: number; outcome: 'removed' | 'restored' | 'kept'; message: string }[],
) {
  await tx.execute(sql`
    update import_rows i set outcome = r.outcome, message = r.message
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(row_number integer, outcome text, message text)
    where i.import_id = ${importId} and i.row_number = r.row_number`)
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
