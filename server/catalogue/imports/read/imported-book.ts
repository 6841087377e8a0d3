import { type BookDetails, detailNames } from '#contract/catalogue/books/book-fields.ts'
import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { prepareBook, type PreparedBook } from '#server/catalogue/books/save/prepare-book.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

export type CellOf = (column: ImportColumn) => Cell | undefined

/** Values that a row gives. Null says nothing: it stays as it is in a book that is there, and is left open in a new one. */
export type ImportedBook = BookDetails & {
  book_id: number | null
  title: string
  authors: string[] | null
  /** The names as they were written, since a name may have a comma in it. */
  author_text: string
  category: string | null
  publisher: string | null
  series: string | null
  price: number
  quantity: number | null
  published_on: string | null
  published_year: number | null
  description: string | null
}

/** A book as it waits to be saved, with what is computed from it once, in the thread that read it. */
export type StoredBook = ImportedBook & {
  prepared: Pick<PreparedBook, 'title_sort' | 'author_sort' | 'search'>
}

export function storedBookOf(book: ImportedBook): StoredBook {
  const { title_sort, author_sort, search } = prepareBook(draftOf(book))
  return { ...book, prepared: { title_sort, author_sort, search } }
}

export function newBookOf(stored: StoredBook): PreparedBook {
  return { ...draftOf(stored), ...stored.prepared }
}

/** As a new book: what was not said is left open. */
function draftOf(book: ImportedBook) {
  return {
    title: book.title,
    authors: book.authors ?? [],
    category: book.category ?? '',
    publisher: book.publisher,
    series: book.series,
    price: book.price,
    quantity: book.quantity ?? 0,
    on_sale: true,
    published_year: book.published_year,
    published_on: book.published_on,
    description: book.description ?? '',
    ...pick(book, detailNames),
    created_at: null,
  }
}

/** 'NXB Trẻ', 'Nhà Xuất Bản Trẻ' and 'Trẻ' are one publisher. */
export function publisherKey(name: string): string {
  const folded = fold(name)
  return folded.replace(/^(nha xuat ban|nxb)\s+/, '') || folded || name
}

/** A spreadsheet that was read and is no list of books. */
export class UnreadableImport extends Error {}
