import type { BookSort } from '#contract/catalogue/books/book-sorts.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { bookListTags } from '#server/catalogue/books/catalogue-tags.ts'
import { sortingOf } from './book-filter-store.ts'
import { readBookOrder } from './book-order-store.ts'

/** The ids of all books in the orders that are texts. */
export type BookOrders = MemoryCache<Int32Array>

const entryBytes = 256

/** The ids of all books in the order of a sort, ascending: a list backwards is the same ids read backwards. */
export function loadOrder(db: ReadDb, orders: BookOrders, sort: BookSort): Promise<Int32Array> {
  const { by } = sortingOf(sort)
  return orders.load(
    by,
    () => readBookOrder(db, {}, by),
    ({ byteLength }) => byteLength + entryBytes,
    () => bookListTags({ sort }),
  )
}
