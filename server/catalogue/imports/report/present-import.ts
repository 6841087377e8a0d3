import {
  importNotFound,
  type BookImport,
  importUnreadable,
  type ImportRow,
} from '#contract/catalogue/imports/imports.ts'
import type { DbOrTransaction, Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findImporter, listRowMessages, type ListedRow } from './import-list-store.ts'
import { findImport, type ImportRecord } from '#server/catalogue/imports/import-store.ts'
import { readImportTotals } from '#server/catalogue/imports/end-import-step.ts'
import { importSentences, importRowSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { notASheet } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { wrongType } from '#contract/platform/shape/refusal.ts'
import {
  mergeImportedBook,
  overflows,
  bookFinder,
  matchKeysOf,
} from '#server/catalogue/imports/match/match-books.ts'
import { findMatchingBooks } from '#server/catalogue/imports/match/matched-book-store.ts'

export async function presentImport(db: DbOrTransaction, id: number): Promise<BookImport> {
  const record = await findImport(db, id)
  if (!record) throw new Failure(importNotFound)
  const [tally, by_name] = await Promise.all([
    readImportTotals(db, record),
    findImporter(db, record.account_id),
  ])
  const { import_id, file_name, status, created_at, finished_at, problem, add_stock, read_share } = record
  return {
    import_id,
    file_name,
    status,
    by_name,
    created_at,
    finished_at,
    problem,
    add_stock,
    read_share,
    ...tally,
  }
}

/** Result of a file, as the specification counts it. */
export async function importResult(db: Db, record: ImportRecord) {
  const { import_id, status, problem } = record
  if (status === 'failed') {
    const refusal = problem === notASheet ? wrongType : importUnreadable
    throw new Failure(refusal, { msg: problem })
  }
  const [{ counts }, errors, notes] = await Promise.all([
    readImportTotals(db, record),
    listRowMessages(db, import_id, true),
    listRowMessages(db, import_id, false),
  ])
  const successCount = counts.created + counts.updated + counts.same + counts.repeated
  return {
    message: importSentences.result(successCount, counts.total),
    totalProcessed: counts.total,
    successCount,
    errorCount: counts.total - successCount,
    errors,
    notes,
    import_id,
  }
}

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
