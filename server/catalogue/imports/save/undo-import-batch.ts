import { importUndoSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { lockAllNames } from '#server/catalogue/books/save/name-store.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { type HeldBook, holdBooks, holdCategories } from '#server/catalogue/book-admin/held-book-store.ts'
import {
  findReferencedBooks,
  type ReferencedBooks,
  type BookBefore,
  type DoneRow,
  settleUndone,
  takeDoneRows,
  updateEarlierRows,
} from './import-undo-store.ts'
import { type BookChange, deleteBooks, rewriteBooks } from '#server/catalogue/books/save/book-saving-store.ts'
import type { ImportContext } from '#server/catalogue/imports/import-context.ts'
import { endImportStep } from '#server/catalogue/imports/end-import-step.ts'
import { holdImport } from '#server/catalogue/imports/import-store.ts'

/** Takes some rows back, the last ones first; what was worked on since stays. Answers whether there may be more. */
export function undoImportBatch({ db }: ImportContext, importId: number, most: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdImport(tx, importId)
    if (held?.status !== 'undoing') return false
    const rows = await takeDoneRows(tx, importId, most)
    if (rows.length === 0) {
      await endImportStep(tx, importId, 'undone')
      return false
    }
    const document = `undo of import ${importId}`
    await nameStockReason(tx, { reason: 'import', document, accountId: held.account_id })
    // Books get their names back.
    await lockAllNames(tx)
    await takeBack(tx, importId, lastOfEachBook(rows))
    return true
  })
}

/** Earlier rows of the same book are taken back with the next batch. */
const lastOfEachBook = (rows: readonly DoneRow[]) =>
  rows.filter(({ book_id }, place) => rows.findIndex((other) => other.book_id === book_id) === place)

async function takeBack(tx: Transaction, importId: number, rows: readonly DoneRow[]) {
  const ids = rows.map(({ book_id }) => book_id)
  const books = await holdBooks(tx, ids)
  const categories = rows.flatMap(({ before }) => before?.category_id ?? [])
  await holdCategories(tx, [...categories, ...[...books.values()].map((book) => book.category_id)])
  const spokenOf = await findReferencedBooks(tx, importId, ids)
  const settled = rows.map((row) => {
    const why = whyKept(row, books.get(row.book_id), spokenOf)
    const outcome = outcomeOf(row, why)
    return { row, outcome, message: why, row_number: row.row_number }
  })
  const those = (outcome: string) => settled.filter((one) => one.outcome === outcome).map(({ row }) => row)
  await deleteBooks(
    tx,
    those('removed').map(({ book_id }) => book_id),
  )
  await rewriteBooks(
    tx,
    those('restored').flatMap(({ before, book_id }) =>
      before ? [changeBack(before, books.get(book_id)?.quantity ?? 0)] : [],
    ),
  )
  await updateEarlierRows(
    tx,
    importId,
    those('restored').map(({ row_number }) => row_number),
  )
  await settleUndone(
    tx,
    importId,
    settled.map(({ row_number, outcome, message }) => ({ row_number, outcome, message })),
  )
}

const outcomeOf = ({ outcome }: DoneRow, why: string) => {
  if (why) return 'kept' as const
  return outcome === 'created' ? ('removed' as const) : ('restored' as const)
}

function whyKept(
  row: DoneRow,
  book: HeldBook | undefined,
  { ordered, reviewed, recounted }: ReferencedBooks,
): string {
  if (!book) return sentences.gone
  if (book.version !== row.version_after) return sentences.changedSince
  if (row.outcome === 'updated') return ''
  if (ordered.has(book.book_id)) return sentences.ordered
  if (reviewed.has(book.book_id)) return sentences.reviewed
  return recounted.has(book.book_id) ? sentences.changedSince : ''
}

/** As it was, but for copies that were sold or came since: only what the import added is taken away again. */
function changeBack(before: BookBefore, quantity: number): BookChange {
  const { authors, category, publisher, series, version: _, quantity_after, ...fields } = before
  const names = authors.map(({ name }) => name)
  return {
    ...fields,
    quantity: Math.max(0, quantity + before.quantity - quantity_after),
    title_sort: sortKey(before.title),
    author_sort: sortKey(names[0] ?? unknownAuthor),
    author_ids: authors.map(({ author_id }) => author_id),
    search: searchRecordOf({ ...fields, authors: names, category, publisher, series }),
  }
}
