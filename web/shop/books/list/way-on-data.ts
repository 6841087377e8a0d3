import type { CardBook } from '#web/shop/books/book/card-book.ts'
import type { CountedCategory } from '#web/shop/books/filters/counted-categories.ts'

/** Ways on from a list or a cart with nothing in it. */
export type WayOnData = { books: readonly CardBook[]; categories: readonly CountedCategory[] }

/** A row on a desk, two on a tablet. */
const shown = 6

export const wayOnOf = (books: readonly CardBook[], categories: readonly CountedCategory[]): WayOnData => ({
  books: books.slice(0, shown),
  categories: categories.filter((one) => one.book_count > 0),
})
