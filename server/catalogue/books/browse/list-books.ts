import type { ReadDb } from '#server/platform/database/database.ts'
import { readSearch, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import type { BookPage, SortedFilter } from './book-filter-store.ts'
import { listSortedBooks, findBooks, readSortedBooks } from './book-list-store.ts'
import { listMatchingBooks, listMatchingIds } from './book-match-store.ts'
import { type Found, findBySearch, pageOfRanked, rankSearch, rankQueries } from './rank-search.ts'
import type { CountedBooks, BookRow } from '#server/catalogue/books/book-row-store.ts'
import { mostMatches } from '#contract/catalogue/books/book-sorts.ts'

/**
 * A page of the catalogue as the database answers it. A search without a sort answers the best matches first and counts no more than
 * `mostMatches`; with a sort it is a list like any other.
 */
export async function listBooks(db: ReadDb, filter: SortedFilter & BookPage): Promise<Found<CountedBooks>> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null) return listSortedBooks(db, filter)
  if (filter.sort !== undefined)
    return findBySearch(db, query, (queries) => listMatchingBooks(db, filter, queries))
  return pageOfRanked(db, await rankSearch(db, query, filter), filter)
}

const batchSize = 500

/** The whole list in batches, however long it is; of a search only the ids are held. */
export async function* streamBooks(db: ReadDb, filter: SortedFilter): AsyncGenerator<BookRow[]> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null) return yield* readSortedBooks(db, filter, batchSize)
  yield* streamIds(db, await listFoundIds(db, filter, query))
}

export async function* streamIds(db: ReadDb, ids: readonly number[]): AsyncGenerator<BookRow[]> {
  for (let from = 0; from < ids.length; from += batchSize)
    yield findBooks(db, ids.slice(from, from + batchSize))
}

/** Without a sort the ranked ones first, then whatever else matches. */
async function listFoundIds(db: ReadDb, filter: SortedFilter, query: SearchQuery): Promise<number[]> {
  const { ids, queries } = await findBySearch(db, query, async (queries) => {
    const ids = await listMatchingIds(db, filter, queries)
    return { ids, queries, total: ids.length }
  })
  if (filter.sort !== undefined) return ids
  const ranked = await rankQueries(db, { ...filter, page: 1, page_size: mostMatches }, queries)
  return [...new Set([...ranked.ids, ...ids])]
}
