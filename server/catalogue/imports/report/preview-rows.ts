import { importRowSentences } from '#contract/catalogue/imports/import-sentences.ts'
import type { ImportRow } from '#contract/catalogue/imports/imports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { mergeImportedBook, overflows } from '#server/catalogue/imports/match/merge-imported-book.ts'
import type { ListedRow } from './import-list-store.ts'
import type { ImportRecord } from '#server/catalogue/imports/import-store.ts'
import { bookFinder, matchKeysOf } from '#server/catalogue/imports/match/match-books.ts'
import { findMatchingBooks } from '#server/catalogue/imports/match/matched-book-store.ts'

/** While an import waits for a person: what would become of each row, and which book it would write over, as things stand. */
export async function previewRows(
  db: DbOrTransaction,
  { status, add_stock: addStock }: Pick<ImportRecord, 'status' | 'add_stock'>,
  rows: readonly ListedRow[],
): Promise<ImportRow[]> {
  const waiting = status === 'checked' ? rows.flatMap(({ stored }) => stored ?? []) : []
  const find = bookFinder(await findMatchingBooks(db, matchKeysOf(waiting)))
  return rows.map(({ stored, ...row }) => {
    if (!stored || status !== 'checked') return { ...row, expected: null }
    const match = find(stored)
    if (match.is === 'new') return { ...row, expected: 'created' }
    const refused = (message: string): ImportRow => ({
      ...row,
      expected: 'bad',
      message: [row.message, message].filter(Boolean).join(' '),
    })
    if (match.is === 'bad') return refused(match.message)
    if (addStock && overflows(match.book, stored)) return refused(importRowSentences.tooManyCopies)
    const { book_id, title } = match.book
    const expected = mergeImportedBook(match.book, stored, { addStock }) ? 'updated' : 'same'
    return { ...row, expected, book_id, book: { book_id, title } }
  })
}
