import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { correctSearch, enoughMatches } from '#server/search/correct-search.ts'
import { readSearch } from '#server/search/search-query.ts'
import type { BookFilter, BookPage } from './book-filter-store.ts'
import { listSortedBooks } from './book-list-store.ts'
import { listMatchingBooks } from './book-match-store.ts'
import { rankBooks } from './book-rank-store.ts'
import { type BookOrders, listInKeptOrder } from './list-in-kept-order.ts'
import type { CountedBooks } from '#server/catalogue/book-row-store.ts'

/**
 * A page of the catalogue. A search without a sort answers the best matches first and counts no more than
 * `mostMatches`; with a sort it is a list like any other. One that finds next to nothing was perhaps misspelt: what
 * was probably meant follows behind. With `orders` a list may be as old as a notice of the database is on its way.
 */
export async function listBooks(
  db: DbOrTransaction,
  filter: BookFilter & BookPage,
  orders?: BookOrders,
): Promise<CountedBooks> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null) return orders ? listInKeptOrder(db, orders, filter) : listSortedBooks(db, filter)
  const list = filter.sort === undefined ? rankBooks : listMatchingBooks
  const found = await list(db, filter, [query])
  if (found.total >= enoughMatches) return found
  const corrections = await correctSearch(db, query)
  return corrections.length === 0 ? found : list(db, filter, [query, ...corrections])
}
