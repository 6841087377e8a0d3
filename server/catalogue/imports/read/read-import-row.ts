import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { CellOf, ImportedBook } from './imported-book.ts'
import { publisherKey } from './publisher-key.ts'
import { readAuthors } from './read-authors.ts'
import { readIsbn } from './read-isbn.ts'
import { readLine, readLines, readShort } from './read-line.ts'
import { readAmounts } from './read-prices.ts'
import { readPlainDetails } from './read-plain-details.ts'
import { readPublication } from './read-publication.ts'
import { RowNotes, type Verdict } from './row-notes.ts'

/** What the shop knows already, by which a row is read. */
export type ImportLookups = {
  thisYear: number
  /** Names by their ids, and by their folded selves. */
  categories: ReadonlyMap<string, string>
  /** How authors are written, by their folded names. */
  authors: ReadonlyMap<string, readonly string[]>
  /** Names by themselves, and by `publisherKey`. */
  publishers: ReadonlyMap<string, string>
}

export type RowReading = {
  verdict: Verdict
  message: string
  fixes: ImportColumn[]
  /** Goes in only when a person says so. */
  asks: boolean
  /** A category that would have to be made first. */
  newCategory: string | null
  book: ImportedBook
}

export function readImportRow(cellOf: CellOf, context: ImportLookups): RowReading {
  const notes = new RowNotes()
  const bookId = readBookId(cellOf, notes)
  const title = readTitle(cellOf, notes)
  const { authors, text } = readAuthors(cellOf, context.authors, notes)
  if (authors === null && bookId === null) notes.refuse(sentences.authorMissing)
  const { category, isNew } = readCategory(cellOf, context, notes)
  const book = {
    book_id: bookId,
    title,
    authors,
    author_text: text,
    category,
    publisher: readPublisher(cellOf, context, notes),
    series: readShort(cellOf, 'series', bookFields.series, notes),
    isbn: readIsbn(cellOf, notes, { mayBeOld: bookId !== null }),
    ...readAmounts(cellOf, notes),
    ...readPublication(cellOf, context.thisYear, notes),
    ...readPlainDetails(cellOf, notes),
    description: readDescription(cellOf, notes),
  }
  tellOfPicture(cellOf, bookId, notes)
  const { verdict, message, asks, fixes } = notes
  if (isNew && category !== null && verdict !== 'reject') {
    const unknown = [message, sentences.categoryUnknown(category)].filter(Boolean).join(' ')
    return { verdict: 'reject', message: unknown, fixes: [...fixes], asks, newCategory: category, book }
  }
  return { verdict, message, fixes: [...fixes], asks, newCategory: null, book }
}

function readBookId(cellOf: CellOf, notes: RowNotes): number | null {
  const text = String(cellOf('book_id') ?? '').trim()
  if (text === '') return null
  const id = Number(text)
  if (/^\d{1,10}$/.test(text) && id > 0 && id <= largestInteger) return id
  notes.refuse(sentences.bookIdUnreadable(text))
  return null
}

function readTitle(cellOf: CellOf, notes: RowNotes): string {
  const title = readLine(cellOf, 'title', notes)
  if (title === '') notes.refuse(sentences.titleMissing)
  if (typeof cellOf('title') === 'number') notes.warn(sentences.titleIsNumber(title))
  const { label, max } = bookFields.title
  if (title.length > max) notes.refuse(sentences.tooLong(label, max))
  return title
}

const longestCategory = nameWords.categories.longest

/** By number or by name; of a way such as 'Kinh tế > Đầu tư' the last part that the shop has. */
function readCategory(cellOf: CellOf, { categories }: ImportLookups, notes: RowNotes) {
  const quiet = new RowNotes()
  const text = readLine(cellOf, 'category_id', quiet) || readLine(cellOf, 'category', quiet)
  if (text === '') {
    notes.refuse(sentences.categoryMissing)
    return { category: null, isNew: false }
  }
  const parts = text.split('>').map((part) => part.trim())
  const known = [text, ...parts.toReversed()].map((name) => categories.get(categoryKey(name)))
  const category = known.find((name) => name !== undefined)
  if (category !== undefined) return { category, isNew: false }
  if (/^\d+$/.test(text)) notes.refuse(sentences.noSuchCategory(text))
  else if (text.length > longestCategory) notes.refuse(sentences.tooLong('Tên danh mục', longestCategory))
  else if (text.length < 2) notes.refuse(sentences.categoryUnknown(text))
  else return { category: text, isNew: true }
  return { category: null, isNew: false }
}

export const categoryKey = (name: string) => fold(name) || name

const instant = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}([ T]\d|$)/

function readPublisher(cellOf: CellOf, { publishers }: ImportLookups, notes: RowNotes): string | null {
  const name = readShort(
    cellOf,
    'publisher',
    { label: 'Tên nhà xuất bản', max: bookFields.publisher.max },
    notes,
  )
  if (name === null) return null
  if (instant.test(name)) {
    notes.refuse(sentences.publisherIsDate)
    return null
  }
  const known = publishers.get(name) ?? publishers.get(publisherKey(name))
  if (known !== undefined && known !== name) notes.fix('publisher', sentences.publisherMerged(known))
  return known ?? name
}

function readDescription(cellOf: CellOf, notes: RowNotes): string | null {
  const text = readLines(cellOf, 'description', notes)
  const { label, max } = bookFields.description
  if (text.length > max) notes.refuse(sentences.tooLong(label, max))
  return text || null
}

/** Pictures are not read; what the export wrote of a book's own says nothing new. */
function tellOfPicture(cellOf: CellOf, bookId: number | null, notes: RowNotes) {
  const address = String(cellOf('image_url') ?? '').trim()
  if (address !== '' && (bookId === null || !address.startsWith('/'))) notes.warn(sentences.pictureLeftOut)
}
