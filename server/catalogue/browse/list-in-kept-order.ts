import { defaultBookSort } from '#contract/catalogue/book-sorts.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { bookListTags } from '#server/catalogue/catalogue-tags.ts'
import type { CountedBooks } from '#server/catalogue/book-row-store.ts'
import {
  type BookFilter,
  type BookOrder,
  type BookPage,
  isFiltered,
  type SortedFilter,
  sortingOf,
} from './book-filter-store.ts'
import { findBooks, listSortedBooks } from './book-list-store.ts'
import { readBookOrder } from './book-order-store.ts'

/** The ids of the books of whole lists in their orders. */
export type BookOrders = MemoryCache<Int32Array>

/** So far an index leads faster than the ids of all books can be read. */
const near = 1000
const entryBytes = 256

/**
 * A page anywhere is a slice of the ids in their order, and its books by these; a list backwards is the same ids read backwards. No ids
 * are kept of what changes with every sale: the order by stock, and lists of a price or of what is in stock.
 */
export async function listInKeptOrder(
  db: DbOrTransaction,
  orders: BookOrders,
  filter: SortedFilter & BookPage,
): Promise<CountedBooks> {
  const { by, descending } = sortingOf(filter.sort ?? defaultBookSort)
  const span = { from: (filter.page - 1) * filter.page_size, count: filter.page_size }
  const key = keyOf(filter, by)
  const leadsFast = span.from < near && hasIndex(filter, by) && orders.get(key) === undefined
  if (!orders.enabled || !isKept(filter, by) || leadsFast) return listSortedBooks(db, filter)
  const ids = await loadOrder(db, orders, filter)
  const wanted = descending ? sliceBackwards(ids, span) : sliceOf(ids, span)
  const books = wanted.length === 0 ? [] : await findBooks(db, wanted)
  // Where one was withdrawn, and the notice of that is on its way, the page would have a gap.
  return books.length < wanted.length ? listSortedBooks(db, filter) : { books, total: ids.length }
}

const keyOf = ({ category_id, author_id }: BookFilter, by: BookOrder) =>
  [by, category_id, author_id].join(' ')

/** The ids of a whole list in its order, ascending. */
export function loadOrder(
  db: DbOrTransaction,
  orders: BookOrders,
  filter: SortedFilter,
): Promise<Int32Array> {
  const { by } = sortingOf(filter.sort ?? defaultBookSort)
  return orders.load(
    keyOf(filter, by),
    () => readBookOrder(db, filter, by),
    ({ byteLength }) => byteLength + entryBytes,
    () => bookListTags({ sort: filter.sort }),
  )
}

const isKept = (filter: BookFilter, by: BookOrder) =>
  by !== 'stock' && !isFiltered({ ...filter, category_id: undefined, author_id: undefined })

const hasIndex = ({ category_id, author_id }: BookFilter, by: BookOrder) =>
  author_id === undefined && (category_id === undefined || by === 'title')

type Span = { from: number; count: number }

const sliceOf = (ids: Int32Array, { from, count }: Span) => [...ids.subarray(from, from + count)]

function sliceBackwards(ids: Int32Array, { from, count }: Span) {
  const end = Math.max(0, ids.length - from)
  return [...ids.subarray(Math.max(0, end - count), end)].toReversed()
}
