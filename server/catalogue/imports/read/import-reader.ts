import { importFileSentences, importRowSentences } from '#contract/catalogue/imports/import-sentences.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'
import type { NewRow } from './import-row-store.ts'
import { type ImportLookups, readImportRow, type RowReading } from './read-import-row.ts'
import { storedBookOf, UnreadableImport, type CellOf, type ImportedBook } from './imported-book.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { type ImportColumn, importColumns } from '#contract/catalogue/sheets/book-sheet.ts'
import { fold, exactForm } from '#contract/platform/language/vietnamese.ts'
import { createHash } from 'node:crypto'

const columnNames = keysOf(importColumns)

const columnOfHeading = new Map(
  columnNames.flatMap((column) =>
    [fold(column), ...importColumns[column].aliases].map((heading) => [heading, column] as const),
  ),
)

/** Place of each column. */
type Places = ReadonlyMap<ImportColumn, number>

type Headings = { places: Places; missing: string[]; twice: string[] }

function readHeadings(cells: readonly Cell[]): Headings {
  const places = new Map<ImportColumn, number>()
  const twice: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(String(cell ?? ''))
    if (column === undefined) continue
    if (places.has(column)) twice.push(String(cell).trim())
    else places.set(column, place)
  }
  const missing = columnNames
    .filter((column) => importColumns[column].required && !places.has(column))
    .filter((column) => column !== 'category_id' || !places.has('category'))
    .map((column) => `${importColumns[column].name} (${column})`)
  return { places, missing, twice }
}

/** Remarks stand in brackets or behind a star. */
function columnOf(heading: string): ImportColumn | undefined {
  const bare = heading.replace(/\([^)]*\)|\*/g, ' ').trim()
  const column = columnOfHeading.get(fold(bare))
  return column === 'book_id' && bare.toLowerCase() !== column ? undefined : column
}

const cellsBy =
  (places: Places, cells: readonly Cell[]): CellOf =>
  (column) => {
    const place = places.get(column)
    return place === undefined ? undefined : cells[place]
  }

/** A comment in the file: a row that begins with # and a blank, or has nothing else in it. */
function isComment({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== '')
  const [first] = filled
  if (typeof first !== 'string' || !first.trimStart().startsWith('#')) return false
  return filled.length === 1 || /^\s*#+\s/.test(first)
}

/** Rows that were read since the last time; the headings come with the first of them. */
export type ReadPiece = { headings: Cell[]; rows: NewRow[]; share: number; last: boolean }

/** Makes rows of books out of the rows of a sheet. */
export class ImportReader {
  readonly #context: ImportLookups
  readonly #repeats = new DuplicateRowFinder()
  #headings: Cell[] = []
  #places: Places | undefined
  #rows: NewRow[] = []
  #count = 0
  /** Part of the file that has been read. */
  share = 0

  constructor(context: ImportLookups) {
    this.#context = context
  }

  get waiting() {
    return this.#rows.length
  }

  take(row: SheetRow) {
    if (isComment(row)) return
    if (this.#places) this.#rows.push(this.#read(row, this.#places))
    else this.#takeHeadings(row.cells)
  }

  #takeHeadings(given: Cell[]) {
    const cells = given.map(storableCell)
    const { places, missing, twice } = readHeadings(cells)
    if (missing.length > 0) throw new UnreadableImport(importFileSentences.columnsMissing(missing))
    if (twice.length > 0) throw new UnreadableImport(importFileSentences.columnsTwice(twice))
    this.#places = places
    this.#headings = cells
  }

  #read({ row, cells: given }: SheetRow, places: Places): NewRow {
    const cells = given.map(storableCell)
    if (cells.some((cell, index) => cell !== given[index])) return badRow(row, cells)
    const read = readImportRow(cellsBy(places, cells), this.#context)
    const { reading, repeated } = this.#repeats.look(read, importFileSentences.row(row))
    const { verdict, message, fixes, asks, newCategory, book } = reading
    const usable = verdict !== 'reject' || newCategory !== null
    return {
      row_number: row,
      outcome: repeated ? 'repeated' : usable ? 'ready' : 'bad',
      message,
      fixes,
      asks,
      new_category: newCategory,
      cells,
      book: usable && !repeated ? storedBookOf(book) : null,
    }
  }

  give(last = false): ReadPiece {
    const rows = this.#rows
    this.#rows = []
    this.#count += rows.length
    return { headings: this.#headings, rows, share: this.share, last }
  }

  finish(): ReadPiece {
    if (this.#count + this.#rows.length === 0) throw new UnreadableImport(importFileSentences.noRows)
    return this.give(true)
  }
}

/** As it may be kept and shown: what the database refuses is shown as a sign for what cannot be read. */
const storableCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/[\0\p{Cs}]/gu, '\ufffd') : cell

const badRow = (row_number: number, cells: Cell[]): NewRow => ({
  row_number,
  outcome: 'bad',
  message: importRowSentences.unreadableSign,
  fixes: [],
  asks: false,
  new_category: null,
  cells,
  book: null,
})

/** Finds rows about a book that a row above is about already: a file makes no book twice. */
class DuplicateRowFinder {
  readonly #seen = new Map<string, { where: string; title: string; content: string }>()

  /** `where` is what a person calls the row; true where nothing new is in it. */
  look(reading: RowReading, where: string): { reading: RowReading; repeated: boolean } {
    const { book } = reading
    // A row whose category is still to be made may go in too.
    if (reading.verdict === 'reject' && reading.newCategory === null) return { reading, repeated: false }
    const key = keyOf(book)
    const content = digest(JSON.stringify({ ...book, author_text: '' }))
    const first = this.#seen.get(key)
    if (!first) {
      this.#seen.set(key, { where, title: book.title, content })
      return { reading, repeated: false }
    }
    if (first.content === content)
      return { reading: { ...reading, message: importRowSentences.repeated(first.where) }, repeated: true }
    const message =
      book.isbn !== null && exactForm(first.title) !== exactForm(book.title)
        ? importRowSentences.isbnTaken(book.isbn, first.where)
        : importRowSentences.repeatedDiffers(first.where)
    return { reading: { ...reading, verdict: 'reject', newCategory: null, message }, repeated: false }
  }
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64')

/** The same signs by which the shop finds the book that a row means. */
function keyOf({ book_id, isbn, title, authors, publisher, published_year }: ImportedBook): string {
  if (book_id !== null) return `book ${book_id}`
  if (isbn !== null) return `isbn ${isbn}`
  return JSON.stringify([exactForm(title), (authors ?? []).map(exactForm), publisher, published_year])
}
