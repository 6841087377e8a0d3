import { mostMatches } from '#contract/catalogue/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { correctSearch, enoughMatches } from '#server/search/correct-search.ts'
import { readSearch, type SearchQuery } from '#server/search/search-query.ts'
import type { BookFilter } from './book-filter-store.ts'
import { findBooks, readSortedBooks } from './book-list-store.ts'
import { listMatchingIds } from './book-match-store.ts'
import { rankBooks } from './book-rank-store.ts'
import type { BookRow } from '#server/catalogue/book-row-store.ts'

const batchSize = 500

/** The whole list in batches, however long it is; of a search only the ids are held. */
export async function* streamBooks(db: DbOrTransaction, filter: BookFilter): AsyncGenerator<BookRow[]> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null) return yield* readSortedBooks(db, filter, batchSize)
  const ids = await listFoundIds(db, filter, query)
  for (let from = 0; from < ids.length; from += batchSize)
    yield findBooks(db, ids.slice(from, from + batchSize))
}

/** Without a sort the ranked ones first, then whatever else matches. */
async function listFoundIds(db: DbOrTransaction, filter: BookFilter, query: SearchQuery): Promise<number[]> {
  let queries = [query]
  let matching = await listMatchingIds(db, filter, queries)
  if (matching.length < enoughMatches) {
    queries = [query, ...(await correctSearch(db, query))]
    if (queries.length > 1) matching = await listMatchingIds(db, filter, queries)
  }
  if (filter.sort !== undefined) return matching
  const ranked = await rankBooks(db, { ...filter, page: 1, page_size: mostMatches }, queries)
  return [...new Set([...ranked.books.map((book) => book.book_id), ...matching])]
}
