import { detailNames } from '#contract/catalogue/books/book-fields.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { prepareBook, type PreparedBook } from '#server/catalogue/books/save/prepare-book.ts'
import type { ImportedBook } from './imported-book.ts'

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
