import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import {
  type BookDetails,
  bookFields,
  type DetailName,
  detailNames,
  type DetailRule,
  mapDetails,
} from '#contract/catalogue/books/book-fields.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import { exactForm, fold } from '#contract/platform/language/vietnamese.ts'
import { type CellOf, type ImportedBook, publisherKey } from './imported-book.ts'
import { readLine, readLines, readShort, RowNotes, type Verdict } from './read-line.ts'
import { readAmount, readAmounts, readPublication } from './read-columns.ts'
import { longestName, mostAuthors } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import { isLinkAddress } from '#contract/platform/shape/link-address.ts'
import { keysOf, pick } from '#contract/platform/shape/records.ts'

/** Compared with other cells, or forgiven more than their kind: these have readers of their own. */
const readElsewhere = ['isbn', 'price_origin', 'number_of_page'] as const
type PlainName = Exclude<DetailName, (typeof readElsewhere)[number]>
const plainNames = detailNames.filter((name): name is PlainName =>
  readElsewhere.every((other) => other !== name),
)

/** All other details, each as its rule says. */
function readPlainDetails(cellOf: CellOf, notes: RowNotes): Pick<BookDetails, PlainName> {
  const read = mapDetails<BookDetails>((name, rule) =>
    plainNames.some((plain) => plain === name) ? readDetail(cellOf, name, rule, notes) : null,
  )
  return pick(read, plainNames)
}

function readDetail(cellOf: CellOf, name: DetailName, rule: DetailRule, notes: RowNotes) {
  if (rule.kind === 'amount') return readAmount(cellOf, name, rule, notes) || null
  if (rule.kind === 'choice') return readChoice(readLine(cellOf, name, notes), rule, notes)
  if (rule.kind === 'address') return readAddress(readLine(cellOf, name, notes), rule, notes)
  return readShort(cellOf, name, { max: Infinity, ...rule }, notes)
}

type Rule<Kind> = Extract<DetailRule, { kind: Kind }>

/** By the word that people know it by, with accents or without, or by the code that calls send. */
function readChoice(text: string, { label, options }: Rule<'choice'>, notes: RowNotes): string | null {
  if (text === '') return null
  const found = keysOf(options).find((code) => [code, fold(options[code] ?? '')].includes(fold(text)))
  if (found === undefined) notes.refuse(sentences.noSuchOption(label, text, Object.values(options)))
  return found ?? null
}

function readAddress(text: string, { label, max }: Rule<'address'>, notes: RowNotes): string | null {
  if (text === '') return null
  if (isLinkAddress(text) && text.length <= max) return text
  notes.warn(sentences.addressUnreadable(label))
  return null
}

/** A number that Excel shows as 9.78604E+12 has lost its last digits for good. */
const shortened = /^\d([.,]\d+)?e\+?\d+$/i
const between = /[\s\p{Pd}\u2212]/gu

/** A book that is there may have a number from before anybody looked at its check digit: it is compared later. */
function readIsbn(cellOf: CellOf, notes: RowNotes, { mayBeOld = false } = {}): string | null {
  const cell = cellOf('isbn')
  const written = String(cell ?? '').trim()
  if (written === '') return null
  if (shortened.test(written)) {
    notes.refuse(sentences.isbnLostDigits(written))
    return null
  }
  const signs = written
    .normalize('NFKC')
    .replace(/^isbn(-1[03])?[:\s]*/i, '')
    .replace(/\.0+$/, '')
    .replace(between, '')
    .toUpperCase()
  const isbn = [signs, signs.padStart(10, '0')].map(toIsbn13).find(isIsbn13)
  if (isbn !== undefined) {
    if (isbn !== written || typeof cell === 'number') notes.fix('isbn')
    return isbn
  }
  const complete = /^(\d{13}|\d{9}[\dX])$/.test(signs)
  if (complete && mayBeOld) return signs
  notes.refuse(complete ? sentences.isbnCheckDigit(signs) : sentences.isbnUnreadable(written))
  return null
}

/** Lookups of what the shop knows already, by which a row is read. */
export type ImportLookups = {
  thisYear: number
  /** Names by their ids, and by their folded selves. */
  categories: ReadonlyMap<string, string>
  /** Spellings of authors, by their folded names. */
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

/** Words in the column where the author is unknown, folded. */
const nobody = new Set(
  [
    '',
    'dang cap nhat',
    'chua cap nhat',
    'chua ro',
    'khong ro',
    'khong xac dinh',
    'chua co',
    'updating',
  ].concat(['unknown', 'n a', 'na', 'null', 'none', 'undefined']),
)
/** Titles behind a name and a comma, which are no second person. */
const titles =
  /^(mba|ph\.?\s?d|m\.?\s?d|m\.?\s?a|m\.?\s?sc|esq|jr|sr|ii|iii|ts|ths|gs|pgs|bs|ks|cn|ths\.|ts\.)\.?$/i

/** The names of a cell; null where it says nothing, none where it says that there is no author. */
function readAuthors(
  cellOf: CellOf,
  known: ReadonlyMap<string, readonly string[]>,
  notes: RowNotes,
): { authors: string[] | null; text: string } {
  const text = readLine(cellOf, 'author', notes)
  if (text === '') return { authors: null, text }
  if (nobody.has(fold(text))) {
    notes.fix('author', sentences.noAuthor(text))
    return { authors: [], text }
  }
  const authors = [...new Set(text.split(/[;,]/).map((name) => name.trim()))].filter((name) => name !== '')
  if (text.includes(';') && text.includes(',')) notes.fix('author')
  for (const name of authors) {
    const alike = almostKnown(name, known)
    if (alike !== undefined) notes.warn(sentences.authorAlike(name, alike))
    if (titles.test(name)) notes.ask(sentences.authorDoubtful(name))
    if (name.length > longestName) notes.refuse(sentences.tooLong('Tên tác giả', longestName))
  }
  if (authors.length > mostAuthors) notes.refuse(sentences.tooManyAuthors(mostAuthors))
  return { authors, text }
}

/** Another accent may be another person, or a slip; without any accents the one who is there is meant. */
function almostKnown(name: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  const written = exactForm(name)
  const alike = known.get(fold(name)) ?? []
  const isThere = alike.some((other) => exactForm(other) === written)
  return isThere || (alike.length === 1 && written === fold(name)) ? undefined : alike[0]
}
