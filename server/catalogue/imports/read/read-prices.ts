import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import type { CellOf } from './imported-book.ts'
import type { RowNotes } from './row-notes.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'

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
  const { originBelowPrice } = bookAdminSentences
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

type ReadNumber =
  | { is: 'empty' }
  | { is: 'text'; text: string }
  | { is: 'fraction' }
  | { is: 'whole'; value: number; asWritten: boolean }

const currency = /^(?:vnd|vnđ|₫)\s*|\s*(?:₫|đồng|đ|vnđ|vnd)\.?$/gi
const whole = /^[+-]?\d+$/
const inThousands = /^[+-]?\d{1,3}(?:([. ,])\d{3})(?:\1\d{3})*$/
const withFraction = /^([+-]?\d+|[+-]?\d{1,3}(?:\.\d{3})+(?=,)|[+-]?\d{1,3}(?:,\d{3})+(?=\.))[.,](\d+)$/

/** A number as people write it: '85.000 đ' and '85,000' are 85000, '12,5' is no whole number. */
function readNumberCell(cell: Cell | undefined): ReadNumber {
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? { is: 'whole', value: cell, asWritten: true } : { is: 'fraction' }
  const written = String(cell ?? '').trim()
  if (written === '') return { is: 'empty' }
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').replace(currency, '')
  if (whole.test(text)) return wholeOf(text, text === written)
  if (inThousands.test(text)) return wholeOf(text.replace(/[. ,]/g, ''), false)
  const [, integer, fraction] = withFraction.exec(text) ?? []
  if (integer === undefined || fraction === undefined) return { is: 'text', text: written }
  return /^0+$/.test(fraction) ? wholeOf(integer.replace(/[.,]/g, ''), false) : { is: 'fraction' }
}

const wholeOf = (digits: string, asWritten: boolean): ReadNumber => ({
  is: 'whole',
  value: Number(digits),
  asWritten,
})

/** Why a number is not taken; empty where it is. */
function problemOfNumber(read: ReadNumber, name: string, most: number): string {
  if (read.is === 'text') return sentences.notANumber(name, read.text)
  if (read.is === 'fraction') return sentences.notWhole(name)
  if (read.is === 'empty') return ''
  if (read.value < 0) return sentences.negative(name)
  return read.value > most ? sentences.tooHigh(name, most) : ''
}
