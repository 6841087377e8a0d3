import { exactForm } from '#contract/platform/language/vietnamese.ts'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import { isbnForms } from '#server/catalogue/search/search-lexemes.ts'
import type { ShownBook, MatchKeys } from './matched-book-store.ts'
import type { StoredBook } from '#server/catalogue/imports/read/imported-book.ts'
import { detailNames } from '#contract/catalogue/books/book-fields.ts'
import { authorSeparator } from '#contract/catalogue/sheets/book-sheet.ts'
import { largestStock } from '#contract/catalogue/book-admin/book-admin-sentences.ts'

export type Match = { is: 'new' } | { is: 'known'; book: ShownBook } | { is: 'bad'; message: string }

export function matchKeysOf(books: readonly StoredBook[]): MatchKeys {
  return {
    ids: books.flatMap(({ book_id }) => book_id ?? []),
    isbns: books.flatMap(({ isbn }) => isbnForms(isbn)),
    titles: books.flatMap(({ book_id, isbn, prepared }) =>
      book_id === null && isbn === null ? [prepared.title_sort] : [],
    ),
  }
}

/** Finds the book that a row means: by its number, by its ISBN, and where it has neither by what it is called. */
export function bookFinder(found: readonly ShownBook[]): (book: StoredBook) => Match {
  const byId = new Map(found.map((book) => [book.book_id, book]))
  const byIsbn = new Map(found.flatMap((book) => (book.isbn ? [[toIsbn13(book.isbn), book] as const] : [])))
  const byTitle = Map.groupBy(found, ({ title }) => exactForm(title))
  return (said) => {
    const ofIsbn = said.isbn === null ? undefined : byIsbn.get(toIsbn13(said.isbn))
    if (said.book_id !== null) return byNumber(said, said.book_id, byId.get(said.book_id), ofIsbn)
    if (ofIsbn) return { is: 'known', book: ofIsbn }
    if (said.isbn !== null) return { is: 'new' }
    const alike = (byTitle.get(exactForm(said.title)) ?? []).filter((book) => isSameWork(workOf(book), said))
    if (alike.length > 1) return { is: 'bad', message: sentences.severalMeant(alike.length) }
    const [book] = alike
    return book ? { is: 'known', book } : { is: 'new' }
  }
}

function byNumber(
  { isbn }: StoredBook,
  id: number,
  book: ShownBook | undefined,
  ofIsbn: ShownBook | undefined,
): Match {
  if (!book) return { is: 'bad', message: sentences.noSuchBook(id) }
  if (ofIsbn && ofIsbn !== book && isbn !== null)
    return { is: 'bad', message: sentences.isbnOfAnother(isbn, ofIsbn.book_id) }
  if (isbn !== null && isbn !== book.isbn && !isIsbn13(isbn))
    return { is: 'bad', message: sentences.isbnCheckDigit(isbn) }
  return { is: 'known', book }
}

/** Fields that part books which have neither a number nor an ISBN. */
type Work = Pick<StoredBook, 'title' | 'authors' | 'publisher' | 'published_year'>

const workOf = (book: ShownBook): Work => ({ ...book, authors: book.authors.map(({ name }) => name) })

/** The same people, publisher and year; what one side does not say does not part them. */
function isSameWork(one: Work, other: Work): boolean {
  const names = ({ authors }: Work) => (authors ?? []).map(exactForm).toSorted().join('|')
  const parted = (a: unknown, b: unknown) => a !== null && b !== null && a !== b
  return (
    names(one) === names(other) &&
    !parted(one.publisher && exactForm(one.publisher), other.publisher && exactForm(other.publisher)) &&
    !parted(one.published_year, other.published_year)
  )
}

/** Remembers new books, and tells of each whether one that it remembers may be meant by it too. */
export class NewBooks {
  readonly #byTitle = new Map<string, StoredBook[]>()

  takes(book: StoredBook): boolean {
    const title = exactForm(book.title)
    const before = this.#byTitle.get(title) ?? []
    this.#byTitle.set(title, [...before, book])
    return book.isbn !== null || !before.some((other) => isSameWork(other, book))
  }
}

/** Fields of a row that take the place of what was there; people, the ISBN and the day are compared first. */
const plain = [
  'title',
  'category',
  'publisher',
  'series',
  'price',
  'quantity',
  'description',
  ...detailNames.filter((name) => name !== 'isbn'),
] as const

export type MergedBook = Omit<
  ShownBook,
  'authors' | 'category_id' | 'publisher_id' | 'series_id' | 'book_id' | 'version'
> & {
  authors: string[]
}

/** More copies than the shop can count, once those of a row are added. */
export const overflows = (now: ShownBook, said: StoredBook) =>
  now.quantity + (said.quantity ?? 0) > largestStock

/** A book as a row wants it: what the row says, and for the rest what it was. Undefined where nothing changes. */
export function mergeImportedBook(
  now: ShownBook,
  said: StoredBook,
  { addStock = false } = {},
): MergedBook | undefined {
  const {
    authors,
    category_id: _,
    publisher_id: __,
    series_id: ___,
    book_id: ____,
    version: _____,
    ...rest
  } = now
  const before: MergedBook = { ...rest, authors: authors.map(({ name }) => name) }
  const after: MergedBook = { ...before, ...publicationOf(now, said) }
  // A row that was read by an older version knows nothing of newer details.
  for (const field of plain) Object.assign(after, { [field]: said[field] ?? after[field] })
  if (addStock) after.quantity = now.quantity + (said.quantity ?? 0)
  if (said.isbn !== null && toIsbn13(now.isbn ?? '') !== said.isbn) after.isbn = said.isbn
  if (areOthers(before.authors, said)) after.authors = said.authors ?? []
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : after
}

function publicationOf(now: ShownBook, { published_on, published_year }: StoredBook) {
  if (published_on !== null) return { published_on, published_year }
  if (published_year === null || published_year === now.published_year) return {}
  return { published_on: null, published_year }
}

/** A name that has a comma in it comes back from a sheet in two parts, and is still the same. */
function areOthers(now: readonly string[], { authors, author_text }: StoredBook): boolean {
  if (authors === null || authors.length === 0) return false
  const same = exactForm(now.join(`${authorSeparator} `)) === exactForm(author_text)
  return !same && now.map(exactForm).join('|') !== authors.map(exactForm).join('|')
}
