import type { Book, Suggestion } from '#contract/catalogue/books/catalogue.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { readSearch } from '#server/catalogue/search/search-query.ts'
import { pageOfRanked, rankSearch } from './rank-search.ts'
import { presentRow } from '#server/catalogue/books/present-book.ts'

/** A drop-down shows a few: the best of so many are good enough, and fast for every letter that is typed. */
const mostRanked = 200

export async function suggestBooks(db: ReadDb, typed: string, limit: number): Promise<Suggestion[]> {
  const books = await findFewBooks(db, typed, limit)
  return books.map(suggestionOf)
}

/** The best of what is meant by a few letters. */
export async function findFewBooks(db: ReadDb, typed: string, limit: number): Promise<Book[]> {
  const query = readSearch(typed)
  if (query === null) return []
  const page = { page: 1, page_size: limit }
  const ranked = await rankSearch(db, query, page, { most: mostRanked, enough: limit })
  const { books } = await pageOfRanked(db, ranked, page)
  return presentRow(books)
}

export function suggestionOf({ book_id, title, authors, image_url, price }: Book): Suggestion {
  return { book_id, title, author: authors.map((author) => author.name).join(', '), image_url, price }
}
