import { bookSorts } from '#contract/catalogue/books/book-sorts.ts'
import { searches } from './searches.ts'

/** Next path of a reader: 60 % books, 25 % lists, 10 % home, 5 % searches, the popular ones most. */
export function readerPath(books: number): string {
  const kind = Math.random()
  if (kind < 0.6) return `/book/${popular(books) + 1}`
  if (kind < 0.85) return listPath(books)
  if (kind < 0.95) return '/'
  return `/search?q=${encodeURIComponent(searches[popular(searches.length)] ?? '')}`
}

function listPath(books: number): string {
  const page = popular(Math.max(1, Math.floor(books / 40))) + 1
  const sort = bookSorts[popular(6)] ?? ''
  const parts = [`category_id=${popular(8) + 1}`, page > 1 ? `page=${page}` : '', `sort=${sort}`]
  const chosen = parts.filter((part) => part !== '' && Math.random() < 0.5)
  return chosen.length === 0 ? '/books' : `/books?${chosen.join('&')}`
}

/** The first ones far more often than the last ones. */
const popular = (count: number) => Math.floor(count * Math.random() ** 3)
