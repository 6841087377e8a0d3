import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import type { BookColumns } from './book-columns.ts'
import { columnTests, failuresOf, pick } from './column-tests.ts'
import { shownAmong, shownIds } from './number-orders.ts'

/** The ids of the books that pass all that was chosen, ascending, or in the order of those that a search found. */
export function selectBooks(books: BookColumns, filter: BookFilter, among?: Int32Array): Int32Array {
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
