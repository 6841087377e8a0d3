import type { ReadDb } from '#server/platform/database/database.ts'
import { readSearch } from '#server/catalogue/search/search-query.ts'
import type { BookPage, SortedFilter } from './book-filter-store.ts'
import { listSortedBooks } from './book-list-store.ts'
import { listMatchingBooks } from './book-match-store.ts'
import { type Found, findBySearch } from './find-by-search.ts'
import { pageOfRanked, rankSearch } from './rank-search.ts'
import type { CountedBooks } from '#server/catalogue/books/book-row-store.ts'

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
