import type { ListSort } from '#contract/catalogue/books/book-sorts.ts'
import { numberSortings } from '#server/catalogue/books/browse/book-filter-store.ts'
import type { Columns } from './column-kinds.ts'

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

/** Number and direction behind each sort; undefined where the database orders by words. */
export const numberOrders: Record<ListSort, { by: NumberOrder; descending: boolean } | undefined> = {
  ...numberSortings,
  'title-asc': undefined,
  'title-desc': undefined,
  'author-asc': undefined,
  'author-desc': undefined,
  match: undefined,
  'sold-desc': { by: 'sold', descending: true },
  'discount-desc': { by: 'discount', descending: true },
  'published-desc': { by: 'published', descending: true },
}

type Books = { readonly columns: Columns; readonly end: number; readonly count: number }
type Kept = { ids: Int32Array; moved: Set<number> }

/** Beyond this share of moved books all are sorted again. */
const mostMoved = 1 / 8

/**
 * The ids of the books on show in each order that is a number. An order is sorted when it is first asked for, some tenths of a second
 * at a million books, and kept: a book whose number changes is put in its new place before the order is read again.
 */
export class NumberOrders {
  readonly #books: Books
  readonly #kept = new Map<NumberOrder, Kept>()

  constructor(books: Books) {
    this.#books = books
  }

  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { ids }) => sum + ids.byteLength, 0)
  }

  /** Ascending; among equals by their ids. */
  idsBy(by: NumberOrder): Int32Array {
    const kept = this.#kept.get(by)
    const { count } = this.#books
    const ids =
      kept === undefined || kept.moved.size > count * mostMoved
        ? sortAll(this.#books, by)
        : kept.moved.size > 0
          ? moveSome(this.#books, by, kept)
          : kept.ids
    this.#kept.set(by, { ids, moved: new Set() })
    return ids
  }

  /** Carries out a change of one book. */
  follow(id: number, change: () => void) {
    if (this.#kept.size === 0) return change()
    const before = this.#numbersOf(id)
    change()
    const after = this.#numbersOf(id)
    ;[...this.#kept.values()].forEach(({ moved }, at) => {
      if (!Object.is(before[at], after[at])) moved.add(id)
    })
  }

  /** A book that is not on show has no place. */
  #numbersOf(id: number): (number | null)[] {
    const { columns } = this.#books
    return [...this.#kept.keys()].map((by) => (columns.shown[id] ? keys[by](columns, id) : null))
  }
}

/** Numbers alone sort ten times faster than books: each book is then counted into the place of its number. */
function sortAll({ columns, end, count }: Books, by: NumberOrder): Int32Array {
  const keyOf = keys[by]
  const shown = shownIds({ columns, end, count })
  const numbers = Float64Array.from(shown, (id) => keyOf(columns, id))
  const different = differentOf(numbers)
  const places = new Int32Array(different.length + 1)
  const ranks = Int32Array.from(numbers, (number) => placeOf(different, number))
  for (const rank of ranks) places[rank + 1] = (places[rank + 1] ?? 0) + 1
  for (let rank = 1; rank < places.length; rank++)
    places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0)
  const ids = new Int32Array(shown.length)
  for (let at = 0; at < shown.length; at++) {
    const rank = ranks[at] ?? 0
    const place = places[rank] ?? 0
    ids[place] = shown[at] ?? 0
    places[rank] = place + 1
  }
  return ids
}

/** Ids of all books on show, ascending. */
export function shownIds({ columns: { shown }, end, count }: Books): Int32Array {
  const ids = new Int32Array(count)
  let length = 0
  for (let id = 1; id < end; id++) if (shown[id] === 1) ids[length++] = id
  return ids
}

/** Those of these that are on show, as they stand. */
export const shownAmong = ({ columns: { shown } }: Books, ids: Int32Array): Int32Array =>
  ids.filter((id) => shown[id] === 1)

function differentOf(numbers: Float64Array): Float64Array {
  const sorted = numbers.toSorted()
  let length = 0
  for (let at = 0; at < sorted.length; at++)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[length++] = sorted[at] ?? 0
  return sorted.subarray(0, length)
}

function placeOf(different: Float64Array, number: number): number {
  let [low, high] = [0, different.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((different[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The same order after some books left their places: they are sorted by themselves, and fall in beside the others. */
function moveSome({ columns, end, count }: Books, by: NumberOrder, { ids, moved }: Kept): Int32Array {
  const keyOf = (id: number) => keys[by](columns, id)
  const left = new Uint8Array(end)
  for (const id of moved) left[id] = 1
  const coming = [...moved]
    .filter((id) => columns.shown[id] === 1)
    .toSorted((a, b) => keyOf(a) - keyOf(b) || a - b)
  const sorted = new Int32Array(count)
  let [length, next] = [0, 0]
  const isBefore = (coming: number, id: number) => {
    const difference = keyOf(coming) - keyOf(id)
    return difference < 0 || (difference === 0 && coming < id)
  }
  for (const id of ids) {
    if (left[id] === 1) continue
    for (let first = coming[next]; first !== undefined && isBefore(first, id); first = coming[next]) {
      sorted[length++] = first
      next++
    }
    sorted[length++] = id
  }
  sorted.set(coming.slice(next), length)
  return sorted
}
