import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { problemOfNumber, readNumberCell } from './read-number-cell.ts'
import type { CellOf } from './imported-book.ts'
import type { RowNotes } from './row-notes.ts'

export function readAmounts(cellOf: CellOf, notes: RowNotes) {
  const price = readAmount(cellOf, 'price', bookFields.price, notes)
  if (price === null && readNumberCell(cellOf('price')).is === 'empty')
    notes.refuse(sentences.missing(bookFields.price.label))
  return {
    price: price ?? 0,
    price_origin: readOrigin(cellOf, price, notes),
    quantity: readAmount(cellOf, 'stock_quantity', { ...bookFields.quantity, label: 'Tồn kho' }, notes),
    number_of_page: readPages(cellOf, notes),
  }
}

export function readAmount(
  cellOf: CellOf,
  column: ImportColumn,
  { label, max }: { label: string; max: number },
  notes: RowNotes,
): number | null {
  const read = readNumberCell(cellOf(column))
  const problem = problemOfNumber(read, label, max)
  if (problem) notes.refuse(problem)
  if (problem || read.is !== 'whole') return null
  if (!read.asWritten) notes.fix(column)
  return read.value
}

function readOrigin(cellOf: CellOf, price: number | null, notes: RowNotes): number | null {
  const { originBelowPrice } = shelfSentences
  const origin = readAmount(cellOf, 'price_origin', bookFields.price_origin, notes)
  if (!origin) return null
  if (price !== null && origin < price) notes.warn(originBelowPrice)
  return origin
}

/** A wrong number of pages is no reason to keep a book out of the shop. */
function readPages(cellOf: CellOf, notes: RowNotes): number | null {
  const { label, max } = bookFields.number_of_page
  const cell = cellOf('number_of_page')
  const text = typeof cell === 'string' ? cell.replace(/\s*(trang|tr\.?)$/i, '') : cell
  const read = readNumberCell(text)
  if (read.is === 'empty' || (read.is === 'whole' && read.value === 0)) return null
  if (read.is === 'whole' && read.value > max) {
    notes.warn(sentences.pagesUnlikely(read.value))
    return null
  }
  const problem = problemOfNumber(read, label, max)
  if (problem) notes.warn(problem)
  if (problem || read.is !== 'whole') return null
  if (!read.asWritten || text !== cell) notes.fix('number_of_page')
  return read.value
}
