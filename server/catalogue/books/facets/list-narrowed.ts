import {
  type BookSort,
  defaultBookSort,
  type ListSort,
  mostMatches,
} from '#contract/catalogue/books/book-sorts.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import type { BookNames } from '#server/catalogue/books/book-name-store.ts'
import type { CountedBooks } from '#server/catalogue/books/book-row-store.ts'
import {
  type BookFilter,
  type BookPage,
  hasStatement,
  isFiltered,
  leadsFast,
  type SortedFilter,
} from '#server/catalogue/books/browse/book-filter-store.ts'
import { findBooks, listSortedBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { listMatchingBooks } from '#server/catalogue/books/browse/book-match-store.ts'
import { sortIds, type BookOrders, loadOrder } from '#server/catalogue/books/browse/book-order-store.ts'
import { type Found, pageOfRanked } from '#server/catalogue/books/browse/rank-search.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { readSearch, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import type { BookColumns } from './book-columns.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { findBest, findMatches, type MatchCache } from './find-matches.ts'
import { numberOrders, shownAmong, shownIds } from './number-orders.ts'
import { columnTests, failuresOf, pick } from './column-tests.ts'

export type ListCaches = {
  orders: BookOrders
  columns: CatalogueColumns
  matches: MatchCache
  names: BookNames
}
type Asked = BookFilter & BookPage

/** So few books are sorted by the database; more are looked for in the order of all. */
const few = 1000

/** A page of any list of readers. What facets narrow is chosen from the columns in memory, and read by its ids. */
export async function listNarrowed(
  db: ReadDb,
  { sort, ...asked }: Asked,
  caches: ListCaches,
): Promise<Found<CountedBooks>> {
  const filter = { ...asked, ...(sort !== 'match' && { sort }) }
  const query = filter.search === undefined ? null : readSearch(filter.search)
  return query === null ? listWithoutSearch(db, filter, caches) : listFound(db, filter, query, caches)
}

/** A page anywhere is a part of the ids in their order, and its books by these. What an index leads to is asked of the database. */
async function listWithoutSearch(db: ReadDb, filter: Asked, { columns, orders, names }: ListCaches) {
  if (hasStatement(filter) && leadsFast(filter) && !followsPrices(filter, columns))
    return listSortedBooks(db, filter, names)
  const known = await columnsFor(db, filter, columns)
  if (known === undefined) return listSortedBooks(db, filter as SortedFilter & BookPage, names)
  const ids = isFiltered(filter) ? selectBooks(known, filter) : undefined
  const page = await pageOf(db, known, ids, filter, orders)
  const books = await findBooks(db, page, names)
  // A gap would be in the page where a book was withdrawn and the notice of that is on its way.
  if (books.length < page.length && hasStatement(filter)) return listSortedBooks(db, filter)
  return { books, total: ids?.length ?? known.count }
}

/** Undefined where they are not read yet, and the database has a statement for the list. */
const columnsFor = (db: ReadDb, filter: Asked, columns: CatalogueColumns) =>
  hasStatement(filter) && !followsPrices(filter, columns) ? columns.ifRead(db) : columns.current(db)

/** True where a list has the order of prices, and a campaign may run: the index of the database has the books' own prices. */
export const followsPrices = ({ sort }: BookFilter, columns: CatalogueColumns): boolean =>
  (sort === 'price-asc' || sort === 'price-desc') && columns.pricesMove

async function listFound(
  db: ReadDb,
  filter: Asked,
  query: SearchQuery,
  caches: ListCaches,
): Promise<Found<CountedBooks>> {
  if (filter.sort === undefined && !isFiltered(filter)) return listBest(db, filter, query, caches)
  const columns = await columnsFor(db, filter, caches.columns)
  if (columns === undefined) return listBooks(db, filter as SortedFilter & BookPage)
  const { ids, queries, orMore, understood } = await findMatches(db, caches.matches, query)
  const also = understood && { understood }
  if (orMore && filter.sort !== undefined && hasStatement(filter))
    return { ...(await listMatchingBooks(db, filter, queries)), ...also }
  const found = selectBooks(columns, filter, ids)
  if (filter.sort === undefined) {
    const best = await findBest(db, caches.matches, query)
    const ranked = bestFirst(columns, selectBooks(columns, filter, best.ids), found)
    return pageOfRanked(db, { ids: ranked, total: ranked.length, understood }, filter, caches.names)
  }
  const page = await pageOf(db, columns, found, filter, caches.orders)
  return { books: await findBooks(db, page, caches.names), total: found.length, ...also }
}

async function listBest(
  db: ReadDb,
  filter: BookPage & { search?: string | undefined },
  query: SearchQuery,
  { matches, names }: ListCaches,
): Promise<Found<CountedBooks>> {
  const { ids, understood } = await findBest(db, matches, query)
  const found = await pageOfRanked(db, { ids: [...ids], total: ids.length, understood }, filter, names)
  const asked = Math.min(filter.page_size, ids.length - (filter.page - 1) * filter.page_size)
  return found.books.length < asked ? listBooks(db, filter) : found
}

/** Best-ranked of the matches that pass, and behind them the others by what sells; together no more than are counted. */
function bestFirst(columns: BookColumns, best: Int32Array, found: Int32Array): number[] {
  if (best.length === found.length) return [...best]
  const ranked = new Set(best)
  const others = found.filter((id) => !ranked.has(id))
  const part = { from: 0, count: mostMatches - best.length, descending: true, end: columns.end }
  return [...best, ...partOfOrder(columns.orders.idsBy('sold'), others, part)]
}

/** The ids of a page, of these books or of all. */
async function pageOf(
  db: ReadDb,
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
  db: ReadDb,
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

/** The ids of the books that pass all that was chosen, ascending, or in the order of those that a search found. */
function selectBooks(books: BookColumns, filter: BookFilter, among?: Int32Array): Int32Array {
  const tests = columnTests(books, filter)
  const ids = among ? shownAmong(books, among) : shownIds(books)
  return tests.length === 0 ? ids : pick(ids, failuresOf(tests, ids), 0)
}

/** Those of the ids, from a place on, in the order of all books; `ids` has no book twice. */
export function partOfOrder(
  whole: Int32Array,
  ids: Int32Array,
  { end, descending, from, count }: { end: number; descending: boolean; from: number; count: number },
): number[] {
  const wanted = new Uint8Array(end)
  for (let at = 0; at < ids.length; at++) wanted[ids[at] ?? 0] = 1
  const found: number[] = []
  let place = 0
  for (let at = 0; at < whole.length && found.length < count; at++) {
    const id = whole[descending ? whole.length - 1 - at : at] ?? 0
    if (wanted[id] === 1 && place++ >= from) found.push(id)
  }
  return found
}

/** The same of a whole order. */
export function sliceOfOrder(
  whole: Int32Array,
  { descending, from, count }: { descending: boolean; from: number; count: number },
): number[] {
  if (!descending) return [...whole.subarray(from, from + count)]
  const end = Math.max(0, whole.length - from)
  return [...whole.subarray(Math.max(0, end - count), end)].toReversed()
}
