import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import type { CellOf } from './imported-book.ts'
import type { RowNotes } from './read-line.ts'
import { type Cell, dateOfSerial } from '#server/base/sheets/sheet-row.ts'
import { latestPublication } from '#contract/catalogue/book-admin/publication-date.ts'

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

type Publication = { published_on: string | null; published_year: number | null }

const nothing: Publication = { published_on: null, published_year: null }
const oldestYear = 1000

/** When a book came out, to the day or to the year. */
export function readPublication(cellOf: CellOf, thisYear: number, notes: RowNotes): Publication {
  const byDay = readDay(cellOf('publication_date'), notes)
  const byYear = readYear(cellOf('publication_year'), notes)
  const found: Publication = {
    published_on: byDay.published_on,
    published_year: byDay.published_year ?? byYear,
  }
  if (byYear !== null && found.published_year !== byYear) notes.fix('publication_year')
  const ahead = [byYear, byDay.published_year].find(
    (year) => year !== null && year > latestPublication(thisYear),
  )
  if (ahead) notes.refuse(sentences.yearAhead(ahead))
  return found
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/
const exactly = /^\d{4}-\d\d-\d\d$/

function readDay(cell: Cell | undefined, notes: RowNotes): Publication {
  const text = String(cell ?? '').trim()
  if (text === '') return nothing
  if (/^\d+(\.\d+)?$/.test(text)) return readBareNumber(Number(text), notes)
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? swapped(yearFirst.exec(text))
  if (day === '') return readYearOnly(text, notes)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date)) {
    notes.refuse(sentences.noSuchDay(text))
    return nothing
  }
  if (!exactly.test(text)) notes.fix('publication_date')
  return { published_on: date, published_year: Number(year) }
}

const swapped = (found: RegExpExecArray | null) => (found ? [found[0], found[3], found[2], found[1]] : [])

/** 2023 is a year, 45174 is a day that Excel counted. */
function readBareNumber(number: number, notes: RowNotes): Publication {
  if (Number.isInteger(number) && number >= oldestYear && number <= 9999)
    return { published_on: null, published_year: number }
  const date = number > 0 && number < 100_000 ? dateOfSerial(Math.floor(number)) : ''
  if (date === '' || Number(date.slice(0, 4)) < oldestYear || number < 10_000) {
    notes.refuse(sentences.dayUnreadable(String(number)))
    return nothing
  }
  const [year = '', month = '', day = ''] = date.split('-')
  notes.fix('publication_date', sentences.serialRead(number, `${day}/${month}/${year}`))
  return { published_on: date, published_year: Number(year) }
}

function readYearOnly(text: string, notes: RowNotes): Publication {
  const year = onlyYearIn(text)
  if (year === null) notes.refuse(sentences.dayUnreadable(text))
  else notes.fix('publication_date', sentences.yearRead(text, year))
  return { published_on: null, published_year: year }
}

function readYear(cell: Cell | undefined, notes: RowNotes): number | null {
  const text = String(cell ?? '').trim()
  if (text === '') return null
  if (/^\d{4}$/.test(text) && Number(text) >= oldestYear) return Number(text)
  const [, instant] = /^(\d{4})-\d\d-\d\d(?:[ T][\d:.]+Z?)?$/.exec(text) ?? []
  if (instant !== undefined) {
    notes.fix('publication_year')
    return Number(instant)
  }
  const year = onlyYearIn(text)
  if (year === null) notes.refuse(sentences.yearUnreadable(text))
  else notes.fix('publication_year', sentences.yearRead(text, year))
  return year
}

/** The one number of four digits in a text such as '05-2013' or 'Quý 3/2020'. */
function onlyYearIn(text: string): number | null {
  const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []
  const others = text.match(/\d{3,}/g) ?? []
  const year = Number(years[0])
  return years.length === 1 && others.length === 1 && year >= oldestYear ? year : null
}

function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date && Number(date.slice(0, 4)) > 0
}
