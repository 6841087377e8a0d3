import { type BookSort, defaultBookSort, type ListSort } from '#contract/catalogue/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { CountedBooks } from '#server/catalogue/book-row-store.ts'
import {
  type BookFilter,
  type BookPage,
  hasStatement,
  isFiltered,
  isPlain,
  leadsFast,
} from '#server/catalogue/browse/book-filter-store.ts'
import { findBooks, listSortedBooks } from '#server/catalogue/browse/book-list-store.ts'
import { listMatchingBooks } from '#server/catalogue/browse/book-match-store.ts'
import { sortIds } from '#server/catalogue/browse/book-order-store.ts'
import { rankBooks } from '#server/catalogue/browse/book-rank-store.ts'
import type { Found } from '#server/catalogue/browse/find-by-search.ts'
import { type BookOrders, loadOrder } from '#server/catalogue/browse/kept-orders.ts'
import { listBooks } from '#server/catalogue/browse/list-books.ts'
import { readSearch, type SearchQuery } from '#server/search/search-query.ts'
import type { BookColumns } from './book-columns.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { findMatches, type MatchCache } from './find-matches.ts'
import { numberOrders } from './number-orders.ts'
import { partOfOrder, selectBooks, sliceOfOrder } from './select-books.ts'

export type ListCaches = { orders: BookOrders; columns: CatalogueColumns; matches: MatchCache }
type Asked = BookFilter & BookPage

/** So few books are sorted by the database; more are looked for in the order of all. */
const few = 1000

/** A page of any list of readers. What facets narrow is chosen from the columns in memory, and read by its ids. */
export async function listNarrowed(
  db: DbOrTransaction,
  { sort, ...asked }: Asked,
  caches: ListCaches,
): Promise<Found<CountedBooks>> {
  const filter = { ...asked, ...(sort !== 'match' && { sort }) }
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null) return listWithoutSearch(db, filter, caches)
  if (!isFiltered(filter) && hasStatement(filter)) return listBooks(db, filter)
  return listFound(db, filter, query, caches)
}

/** A page anywhere is a part of the ids in their order, and its books by these. What an index leads to is asked of the database. */
async function listWithoutSearch(db: DbOrTransaction, filter: Asked, { columns, orders }: ListCaches) {
  if (hasStatement(filter) && leadsFast(filter)) return listSortedBooks(db, filter)
  const books = isPlain(filter) ? await columns.ifRead(db) : await columns.current(db)
  if (books === undefined && hasStatement(filter)) return listSortedBooks(db, filter)
  const known = books ?? (await columns.current(db))
  const ids = isFiltered(filter) ? selectBooks(known, filter) : undefined
  const page = await pageOf(db, known, ids, filter, orders)
  const found = await findBooks(db, page)
  // Where one was withdrawn, and the notice of that is on its way, the page would have a gap.
  if (found.length < page.length && hasStatement(filter)) return listSortedBooks(db, filter)
  return { books: found, total: ids?.length ?? known.count }
}

async function listFound(
  db: DbOrTransaction,
  filter: Asked,
  query: SearchQuery,
  caches: ListCaches,
): Promise<Found<CountedBooks>> {
  const { ids, ranked, queries, understood } = await findMatches(db, caches.matches, query)
  const also = understood && { understood }
  if (!ranked && filter.sort === undefined) return { ...(await rankBooks(db, filter, queries)), ...also }
  if (!ranked && hasStatement(filter)) return { ...(await listMatchingBooks(db, filter, queries)), ...also }
  const columns = await caches.columns.current(db)
  const found = selectBooks(columns, filter, ids)
  const from = (filter.page - 1) * filter.page_size
  const page =
    filter.sort === undefined
      ? [...found.subarray(from, from + filter.page_size)]
      : await pageOf(db, columns, found, filter, caches.orders)
  return { books: await findBooks(db, page), total: found.length, ...also }
}

/** The ids of a page, of these books or of all. */
async function pageOf(
  db: DbOrTransaction,
  columns: BookColumns,
  ids: Int32Array | undefined,
  filter: Asked,
  orders: BookOrders,
): Promise<number[]> {
  const { sort = defaultBookSort, page, page_size } = filter
  const part = { from: (page - 1) * page_size, count: page_size, descending: sort.endsWith('-desc') }
  if (part.from >= (ids?.length ?? columns.count)) return []
  const order = numberOrders[sort]
  if (ids && ids.length <= few && !order) return sortIds(db, ids, textSort(sort), filter)
  const whole = order ? columns.orders.idsBy(order.by) : await loadOrder(db, orders, textSort(sort))
  return ids ? partOfOrder(whole, ids, { ...part, end: columns.end }) : sliceOfOrder(whole, part)
}

function textSort(sort: ListSort): BookSort {
  if (!hasStatement({ sort })) throw new Error(`Nothing sorts by ${sort}`)
  return sort as BookSort
}

/** All ids of a list that no statement streams. */
export async function listNarrowedIds(
  db: DbOrTransaction,
  filter: BookFilter,
  caches: ListCaches,
): Promise<readonly number[]> {
  const query = filter.search === undefined ? null : readSearch(filter.search)
  const among = query && (await findMatches(db, caches.matches, query)).ids
  const columns = await caches.columns.current(db)
  const ids = selectBooks(columns, filter, among ?? undefined)
  const page = { ...filter, page: 1, page_size: ids.length }
  const isOrdered = numberOrders[filter.sort ?? defaultBookSort] !== undefined
  return isOrdered ? pageOf(db, columns, ids, page, caches.orders) : [...ids]
}
