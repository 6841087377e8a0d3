import { type FacetName, priceRanges } from '#contract/catalogue/books/book-facets.ts'
import { ageStepNames } from '#contract/catalogue/books/age-steps.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { type BookColumns, formats, isOnEdge, stepOf } from './book-columns.ts'
import { columnTests, countPassing, failuresOf, pick, pickFailing, tenthsOf } from './column-tests.ts'
import { shownAmong, shownIds } from './number-orders.ts'

/** Number of books, under all other chosen facets, for each value of a facet: by its id, its code or its steps. */
type Counter = (ids: Int32Array) => Int32Array
export type FacetCounts = { total: number; of: Record<FacetName, Int32Array> }

/**
 * A book that fails what was chosen of one facet alone counts for that facet; one that fails nothing counts for all. Of the books, or of
 * those that a search found.
 */
export function countFacets(books: BookColumns, filter: BookFilter, among?: Int32Array): FacetCounts {
  const counters = countersOf(books)
  const all = among ? undefined : countsOfAll(books)
  const tests = columnTests(books, filter)
  const ids = among ? shownAmong(books, among) : shownIds(books)
  const failed = failuresOf(tests, ids)
  const total = countPassing(failed)
  // Fewer fail than pass: they are taken from the counts of all.
  const failing = all && total > ids.length / 2 ? pickFailing(ids, failed, ids.length - total) : undefined
  const passing = failing ? noIds : pick(ids, failed, 0)
  const of = recordOf(keysOf(counters), (facet) => {
    const test = tests.findIndex((each) => each.facet === facet)
    if (all && test >= 0 && tests.length === 1) return all(facet)
    const count = counters[facet]
    const counts = all && failing ? differenceOf(all(facet), count(failing)) : count(passing)
    return test < 0 ? counts : sumOf(counts, count(pick(ids, failed, 1 << test)))
  })
  return { total, of }
}

const noIds = new Int32Array()

type Kept = { changes: number; of: Partial<Record<FacetName, Int32Array>> }
const kept = new WeakMap<BookColumns, Kept>()

/** Counts of all books on show, counted once for each state of the columns: the pages and orders of a list have them in common. */
function countsOfAll(books: BookColumns) {
  const { changes } = books
  const known = kept.get(books)
  const { of }: Kept = known?.changes === changes ? known : { changes, of: {} }
  kept.set(books, { changes, of })
  const counters = countersOf(books)
  let ids: Int32Array | undefined
  return (facet: FacetName) => (of[facet] ??= counters[facet]((ids ??= shownIds(books))))
}

function differenceOf(counts: Int32Array, others: Int32Array): Int32Array {
  return counts.map((count, at) => count - (others[at] ?? 0))
}

function sumOf(counts: Int32Array, others: Int32Array): Int32Array {
  return counts.map((count, at) => count + (others[at] ?? 0))
}

function countersOf(books: BookColumns): Record<FacetName, Counter> {
  const { columns, named } = books
  return {
    category: byValue(columns.category, named.category.end),
    publisher: byValue(columns.publisher, named.publisher.end),
    series: byValue(columns.series, named.series.end),
    author: byAuthor(books),
    language: byValue(columns.language, books.languages.texts.length),
    translator: byValue(columns.translator, books.translators.texts.length),
    age: byAge(columns.ages),
    format: byValue(columns.format, formats.length + 1),
    stock: byValue(columns.sellable, 2),
    discount: byValue(columns.discount, 101),
    price: byPrice(columns.priceStep),
    rating: byTenths(columns.stars),
  }
}

/** Each column is read in one loop without calls in it. */
function byValue(column: Int32Array | Uint16Array | Uint8Array, values: number): Counter {
  return (ids) => {
    const counts = new Int32Array(values)
    for (let at = 0; at < ids.length; at++) {
      const value = column[ids[at] ?? 0] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  }
}

function byAuthor({ columns: { author, coauthored }, coauthors, named }: BookColumns): Counter {
  const first = byValue(author, named.author.end)
  return (ids) => {
    const counts = first(ids)
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0
      if (coauthored[id] !== 1) continue
      for (const other of coauthors.get(id) ?? []) counts[other] = (counts[other] ?? 0) + 1
    }
    return counts
  }
}

function byPrice(steps: Uint8Array): Counter {
  const codes = byValue(steps, 256)
  return (ids) => {
    const counts = new Int32Array(priceRanges.length + 1)
    for (const [code, count] of codes(ids).entries()) {
      const step = stepOf(code)
      if (count === 0) continue
      counts[step] = (counts[step] ?? 0) + count
      if (isOnEdge(code)) counts[step + 1] = (counts[step + 1] ?? 0) + count
    }
    return counts
  }
}

function byAge(ages: Uint8Array): Counter {
  const masks = byValue(ages, 256)
  return (ids) => {
    const counts = new Int32Array(ageStepNames.length)
    for (const [mask, count] of masks(ids).entries())
      for (let at = 0; at < counts.length; at++) if (mask & (1 << at)) counts[at] = (counts[at] ?? 0) + count
    return counts
  }
}

function byTenths(stars: Uint16Array): Counter {
  const hundredths = byValue(stars, 501)
  return (ids) => {
    const counts = new Int32Array(51)
    for (const [value, count] of hundredths(ids).entries()) {
      const tenths = tenthsOf(value)
      counts[tenths] = (counts[tenths] ?? 0) + count
    }
    return counts
  }
}
