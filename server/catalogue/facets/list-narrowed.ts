import { defaultBookSort } from '#contract/catalogue/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { CountedBooks } from '#server/catalogue/book-row-store.ts'
import {
  type BookFilter,
  type BookPage,
  hasStatement,
  isFiltered,
  isPlain,
} from '#server/catalogue/browse/book-filter-store.ts'
import { findBooks } from '#server/catalogue/browse/book-list-store.ts'
import { listMatchingBooks } from '#server/catalogue/browse/book-match-store.ts'
import { sortIds } from '#server/catalogue/browse/book-order-store.ts'
import { rankBooks } from '#server/catalogue/browse/book-rank-store.ts'
import type { Found } from '#server/catalogue/browse/find-by-search.ts'
import { listBooks } from '#server/catalogue/browse/list-books.ts'
import { type BookOrders, loadOrder } from '#server/catalogue/browse/list-in-kept-order.ts'
import { readSearch, type SearchQuery } from '#server/search/search-query.ts'
import type { BookColumns } from './book-columns.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { findMatches, type MatchCache } from './find-matches.ts'
import { numberOrders, selectBooks, sortedPart } from './select-books.ts'

export type ListCaches = { orders: BookOrders; columns: CatalogueColumns; matches: MatchCache }
type Asked = BookFilter & BookPage

/** So few books are sorted by the database; more are looked for in the order of all. */
const few = 4096

/** A page of any list of readers. What facets narrow is chosen from the columns in memory, and read by its ids. */
export async function listNarrowed(
  db: DbOrTransaction,
  { sort, ...asked }: Asked,
  caches: ListCaches,
): Promise<Found<CountedBooks>> {
  const filter = { ...asked, ...(sort !== 'match' && { sort }) }
  const query = filter.search === undefined ? null : readSearch(filter.search)
  if (query === null && isPlain(filter)) return listBooks(db, filter, caches.orders)
  if (query !== null && !isFiltered(filter) && hasStatement(filter))
    return listBooks(db, filter, caches.orders)
  if (query !== null) return listFound(db, filter, query, caches)
  const columns = await caches.columns.current(db)
  const ids = selectBooks(columns, filter)
  return {
    books: await findBooks(db, await pageOf(db, ids, filter, columns, caches.orders)),
    total: ids.length,
  }
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
      : await pageOf(db, found, filter, columns)
  return { books: await findBooks(db, page), total: found.length, ...also }
}

/** Without the kept orders of whole lists the database sorts, however many these are. */
async function pageOf(
  db: DbOrTransaction,
  ids: Int32Array,
  filter: Asked,
  columns: BookColumns,
  orders?: BookOrders,
): Promise<number[]> {
  const { page, page_size } = filter
  const part = { from: (page - 1) * page_size, count: page_size }
  const order = numberOrders[filter.sort ?? defaultBookSort]
  if (order) return sortedPart(columns, ids, order, part)
  if (!hasStatement(filter)) throw new Error(`Nothing sorts by ${filter.sort}`)
  const { sort = defaultBookSort } = filter
  if (part.from >= ids.length) return []
  if (!orders || ids.length <= few) return sortIds(db, ids, sort, filter)
  const whole = await loadOrder(db, orders, { sort })
  return partOfOrder(whole, ids, sort.endsWith('-desc'), part)
}

/** Those of the ids, from a place on, in the order of all books. */
function partOfOrder(
  whole: Int32Array,
  ids: Int32Array,
  descending: boolean,
  { from, count }: { from: number; count: number },
): number[] {
  const wanted = new Uint8Array((ids.at(-1) ?? 0) + 1)
  for (const id of ids) wanted[id] = 1
  const found: number[] = []
  let place = 0
  for (let at = 0; at < whole.length && found.length < count; at++) {
    const id = whole[descending ? whole.length - 1 - at : at] ?? 0
    if (wanted[id] === 1 && place++ >= from) found.push(id)
  }
  return found
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
  const order = numberOrders[filter.sort ?? defaultBookSort]
  return order ? sortedPart(columns, ids, order, { from: 0, count: ids.length }) : [...ids]
}
