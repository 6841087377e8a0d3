import type { ListSort } from '#contract/catalogue/book-sorts.ts'
import { type BookFilter, numberSortings } from '#server/catalogue/browse/book-filter-store.ts'
import type { BookColumns, Columns } from './book-columns.ts'
import { columnTests } from './column-tests.ts'

/** The ids of the books that pass all that was chosen, ascending, or in the order of those that a search found. */
export function selectBooks(books: BookColumns, filter: BookFilter, among?: Int32Array): Int32Array {
  const tests = columnTests(books, filter)
  const { shown } = books.columns
  const passes = (id: number) => {
    if (!shown[id]) return false
    for (let at = 0; at < tests.length; at++) if (!tests[at]?.passes(id)) return false
    return true
  }
  if (among) return among.filter(passes)
  const found = new Int32Array(books.count)
  let length = 0
  for (let id = 1; id < books.end; id++) if (passes(id)) found[length++] = id
  return found.subarray(0, length)
}

/** Among books that sold alike, or not at all, those that readers speak of come first. */
const mostRatings = 1023

/** A number that stands for the place of a book in an order; among equals the id decides, in the same direction. */
const keys = {
  price: ({ price }, id) => price[id] ?? 0,
  rating: ({ stars, ratings }, id) => (stars[id] ?? 0) * 2 ** 32 + (ratings[id] ?? 0),
  created: ({ created }, id) => created[id] ?? 0,
  stock: ({ quantity }, id) => quantity[id] ?? 0,
  sold: ({ recent, ever, ratings }, id) =>
    (recent[id] ?? 0) * 2 ** 31 +
    (ever[id] ?? 0) +
    Math.min(ratings[id] ?? 0, mostRatings) / (mostRatings + 1),
  discount: ({ discount }, id) => discount[id] ?? 0,
  published: ({ published }, id) => published[id] ?? 0,
} satisfies Record<string, (columns: Columns, id: number) => number>
export type NumberOrder = keyof typeof keys

/** Of the orders that are numbers, which one a sort is and in which direction. */
export const numberOrders: Partial<Record<ListSort, { by: NumberOrder; descending: boolean }>> = {
  ...numberSortings,
  'sold-desc': { by: 'sold', descending: true },
  'discount-desc': { by: 'discount', descending: true },
  'published-desc': { by: 'published', descending: true },
}

type Order = { by: NumberOrder; descending: boolean }

/** The part of these books from a place on, in an order. A part that is not far from the beginning costs one look at each book. */
export function sortedPart(
  { columns }: BookColumns,
  ids: Int32Array,
  order: Order,
  { from, count }: { from: number; count: number },
): number[] {
  const end = Math.min(from + count, ids.length)
  if (from >= end) return []
  // Ascending by this number, whichever way the order runs.
  const way = order.descending ? -1 : 1
  const keyOf = (id: number) => way * keys[order.by](columns, id)
  const { least, greatest, before } =
    end <= near ? nearBounds(ids, keyOf, end) : farBounds(ids, keyOf, from, end)
  const within = ids.filter((id) => {
    const key = keyOf(id)
    return key >= least && key <= greatest
  })
  const sorted = [...within].toSorted((a, b) => keyOf(a) - keyOf(b) || way * (a - b))
  return sorted.slice(from - before, end - before)
}

const near = 1000
/** So many of the first ones are gathered before they are sorted and cut again. */
const gathered = 8 * near

type KeyOf = (id: number) => number
/** Between which numbers a part lies, and how many books stand before the first of these numbers. */
type Bounds = { least: number; greatest: number; before: number }

function nearBounds(ids: Int32Array, keyOf: KeyOf, end: number): Bounds {
  const buffer = new Float64Array(gathered)
  let length = 0
  let greatest = Infinity
  const cut = () => {
    buffer.subarray(0, length).sort()
    length = Math.min(length, end)
    if (length === end) greatest = buffer[end - 1] ?? Infinity
  }
  for (let at = 0; at < ids.length; at++) {
    const key = keyOf(ids[at] ?? 0)
    if (key >= greatest) continue
    buffer[length++] = key
    if (length === gathered) cut()
  }
  cut()
  return { least: -Infinity, greatest, before: 0 }
}

/** Numbers alone sort ten times faster than books. */
function farBounds(ids: Int32Array, keyOf: KeyOf, from: number, end: number): Bounds {
  const numbers = Float64Array.from(ids, keyOf).toSorted()
  const [least = 0, greatest = 0] = [numbers[from], numbers[end - 1]]
  return { least, greatest, before: firstPlaceOf(numbers, least) }
}

/** Where in ascending numbers the first one of this value stands. */
function firstPlaceOf(numbers: Float64Array, value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
