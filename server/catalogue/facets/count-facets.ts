import { type FacetName, priceRanges } from '#contract/catalogue/book-facets.ts'
import type { BookFilter } from '#server/catalogue/browse/book-filter-store.ts'
import { type BookColumns, formats, isOnEdge, stepOf } from './book-columns.ts'
import { columnTests, tenthsOf } from './column-tests.ts'

/** How many books there are, under all other chosen facets, of each value of a facet: by its id, its code or its steps. */
export type FacetCounts = { total: number; of: Record<FacetName, Int32Array> }

type Counter = { counts: Int32Array; count: (ids: Int32Array) => void }

/**
 * One pass over the books, or over those that a search found. A book that fails what was chosen of one facet alone counts for that
 * facet; one that fails nothing counts for all.
 */
export function countFacets(books: BookColumns, filter: BookFilter, among?: Iterable<number>): FacetCounts {
  const counters = countersOf(books)
  const tests = columnTests(books, filter)
  const passing = new Batch(Object.values(counters))
  const failing = tests.map(({ facet }) => new Batch([counters[facet]]))
  const { shown } = books.columns
  const look = (id: number) => {
    if (!shown[id]) return
    let batch: Batch | undefined = passing
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]?.passes(id)) continue
      if (batch !== passing) return
      batch = failing[at]
    }
    batch?.add(id)
  }
  if (among) for (const id of among) look(id)
  else for (let id = 1; id < books.end; id++) look(id)
  for (const batch of [passing, ...failing]) batch.count()
  const of = Object.fromEntries(
    Object.entries(counters).map(([facet, { counts }]) => [facet, counts]),
  ) as FacetCounts['of']
  return { total: passing.total, of }
}

/** Books that count for the same facets: of many at once each column is read in one loop, which makes no garbage. */
class Batch {
  total = 0
  readonly #counters: readonly Counter[]
  readonly #ids = new Int32Array(2048)
  #length = 0

  constructor(counters: readonly Counter[]) {
    this.#counters = counters
  }

  add(id: number) {
    this.#ids[this.#length++] = id
    if (this.#length === this.#ids.length) this.count()
  }

  count() {
    const ids = this.#ids.subarray(0, this.#length)
    for (const counter of this.#counters) counter.count(ids)
    this.total += this.#length
    this.#length = 0
  }
}

function countersOf(books: BookColumns): Record<FacetName, Counter> {
  const { columns, named } = books
  return {
    category: byValue(columns.category, named.category.end),
    publisher: byValue(columns.publisher, named.publisher.end),
    series: byValue(columns.series, named.series.end),
    author: byAuthor(books),
    language: byValue(columns.language, books.languages.length),
    format: byValue(columns.format, formats.length),
    stock: byValue(columns.sellable, 1),
    discount: byValue(columns.discount, 100),
    price: byPrice(columns.priceStep),
    rating: byTenths(columns.stars),
  }
}

function byValue(column: Int32Array | Uint16Array | Uint8Array, largest: number): Counter {
  return counter(largest + 1, (counts, id) => increment(counts, column[id]))
}

function byAuthor({ columns: { author }, coauthors, named }: BookColumns): Counter {
  return counter(named.author.end, (counts, id) => {
    increment(counts, author[id])
    if (coauthors.size > 0) for (const other of coauthors.get(id) ?? []) increment(counts, other)
  })
}

function byPrice(steps: Uint8Array): Counter {
  return counter(priceRanges.length, (counts, id) => {
    const code = steps[id] ?? 0
    const step = stepOf(code)
    increment(counts, step)
    if (isOnEdge(code)) increment(counts, step + 1)
  })
}

function byTenths(stars: Uint16Array): Counter {
  return counter(51, (counts, id) => increment(counts, tenthsOf(stars[id] ?? 0)))
}

function counter(values: number, note: (counts: Int32Array, id: number) => void): Counter {
  const counts = new Int32Array(values)
  return {
    counts,
    count(ids) {
      for (let at = 0; at < ids.length; at++) note(counts, ids[at] ?? 0)
    },
  }
}

function increment(counts: Int32Array, at = 0) {
  counts[at] = (counts[at] ?? 0) + 1
}
