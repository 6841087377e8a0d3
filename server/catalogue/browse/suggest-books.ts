import type { Suggestion } from '#contract/catalogue/catalogue.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { correctSearch } from '#server/search/correct-search.ts'
import { readSearch, type SearchQuery } from '#server/search/search-query.ts'
import { rankBooks } from './book-rank-store.ts'
import type { BookRow } from '#server/catalogue/book-row-store.ts'
import { presentBook } from '#server/catalogue/present-book.ts'

/** A drop-down shows a few: the best of so many are good enough, and fast for every letter that is typed. */
const mostRanked = 200

export async function suggestBooks(db: DbOrTransaction, typed: string, limit: number): Promise<Suggestion[]> {
  const query = readSearch(typed)
  if (query === null) return []
  const rank = (queries: SearchQuery[]) =>
    rankBooks(db, { page: 1, page_size: limit }, queries, { most: mostRanked, enough: limit })
  const { books } = await rank([query])
  if (books.length > 0) return books.map(suggestionOf)
  const corrections = await correctSearch(db, query)
  return corrections.length === 0 ? [] : (await rank(corrections)).books.map(suggestionOf)
}

function suggestionOf(row: BookRow): Suggestion {
  const { book_id, title, authors, image_url, price } = presentBook(row)
  return { book_id, title, author: authors.map((author) => author.name).join(', '), image_url, price }
}
