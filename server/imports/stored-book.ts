import { prepareBook } from '#server/catalogue/prepare-book.ts'
import type { ImportedBook } from './imported-book.ts'

/** A book as it waits to be saved, with what is computed from it once. */
export type StoredBook = ReturnType<typeof storedBookOf>

export function storedBookOf(book: ImportedBook) {
  return { ...book, prepared: prepareBook(draftOf(book)) }
}

/** As a new book: what was not said is left open. */
function draftOf(book: ImportedBook) {
  return {
    title: book.title,
    authors: book.authors ?? [],
    category: book.category ?? '',
    publisher: book.publisher,
    price: book.price,
    price_origin: book.price_origin,
    quantity: book.quantity ?? 0,
    on_sale: true,
    isbn: book.isbn,
    published_year: book.published_year,
    published_on: book.published_on,
    number_of_page: book.number_of_page,
    language: book.language,
    description: book.description ?? '',
    file_demo_url: book.file_demo_url,
    created_at: null,
  }
}
