import { detailNames } from '#contract/catalogue/books/book-fields.ts'
import { authorSeparator } from '#contract/catalogue/sheets/book-sheet.ts'
import { largestStock } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import { exactForm } from '#contract/platform/language/vietnamese.ts'
import type { ShownBook } from './matched-book-store.ts'
import type { StoredBook } from '#server/catalogue/imports/read/stored-book.ts'

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
