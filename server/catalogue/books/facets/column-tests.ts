import { type AgeStep, ageStepNames } from '#contract/catalogue/books/age-steps.ts'
import type { FacetName } from '#contract/catalogue/books/book-facets.ts'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { type BookColumns, formats } from './book-columns.ts'

type Column = Int32Array | Uint16Array | Uint8Array
/** Choice of one facet: `mark` sets a bit at the place of each of these books that fails it. */
export type ColumnTest = {
  facet: FacetName
  mark: (ids: Int32Array, failed: Uint16Array, bit: number) => void
}

/** Displayed stars: tenths, rounded. */
export const tenthsOf = (stars: number) => Math.floor((stars + 5) / 10)

/** One for each facet of which something is chosen. */
export function columnTests(books: BookColumns, filter: BookFilter): ColumnTest[] {
  const { columns } = books
  const { category_id, publisher_id, series_id, author_id, language, format, age, translator } = filter
  const { price_min, price_max, discount_min, rating_min, in_stock } = filter
  const tests: ColumnTest[] = []
  const among = (facet: FacetName, column: Column, wanted: number | readonly number[] | undefined) => {
    if (wanted !== undefined) tests.push({ facet, mark: failsAmong(column, maskOf(wanted)) })
  }
  const within = (facet: FacetName, column: Column, least: number, greatest = Infinity) =>
    tests.push({ facet, mark: failsWithin(column, least, greatest) })
  among('category', columns.category, category_id)
  among('publisher', columns.publisher, publisher_id)
  among('series', columns.series, series_id)
  if (author_id !== undefined) tests.push({ facet: 'author', mark: failsAuthors(books, maskOf(author_id)) })
  // An unknown one has the place -1, which no mask has.
  among(
    'language',
    columns.language,
    language?.map((one) => books.languages.texts.indexOf(one)),
  )
  among(
    'translator',
    columns.translator,
    translator?.map((one) => books.translators.texts.indexOf(one)),
  )
  if (age !== undefined) tests.push({ facet: 'age', mark: failsBits(columns.ages, bitsOf(age)) })
  among(
    'format',
    columns.format,
    format?.map((one) => formats.indexOf(one) + 1),
  )
  if (price_min !== undefined || price_max !== undefined)
    within('price', columns.price, price_min ?? 0, price_max ?? largestPrice)
  if (discount_min !== undefined) within('discount', columns.discount, discount_min)
  if (rating_min !== undefined) within('rating', columns.stars, leastStars(rating_min))
  if (in_stock !== undefined) among('stock', columns.sellable, in_stock ? 1 : 0)
  return tests
}

/** From how many hundredths on so many stars are displayed. */
const leastStars = (displayed: number) => Math.round(displayed * 10) * 10 - 5

/** Looked up faster than a set, a million times. An id beyond all of them is in no column. */
function maskOf(chosen: number | readonly number[]): Uint8Array {
  const ids = [chosen].flat().filter((id) => id >= 0 && id < largestMask)
  const mask = new Uint8Array(Math.max(0, ...ids) + 1)
  for (const id of ids) mask[id] = 1
  return mask
}
const largestMask = 64 * 1024 * 1024

/** Loops without calls in them: at a million books a call for each would take longer than all the rest. */
function failsAmong(column: Column, wanted: Uint8Array): ColumnTest['mark'] {
  return (ids, failed, bit) => {
    for (let at = 0; at < ids.length; at++) {
      const value = column[ids[at] ?? 0] ?? 0
      if (value >= wanted.length || wanted[value] !== 1) failed[at] = (failed[at] ?? 0) | bit
    }
  }
}

const bitsOf = (chosen: readonly AgeStep[]) =>
  chosen.reduce((bits, step) => bits | (1 << ageStepNames.indexOf(step)), 0)

function failsBits(column: Uint8Array, wanted: number): ColumnTest['mark'] {
  return (ids, failed, bit) => {
    for (let at = 0; at < ids.length; at++)
      if (((column[ids[at] ?? 0] ?? 0) & wanted) === 0) failed[at] = (failed[at] ?? 0) | bit
  }
}

function failsWithin(column: Column, least: number, greatest: number): ColumnTest['mark'] {
  return (ids, failed, bit) => {
    for (let at = 0; at < ids.length; at++) {
      const value = column[ids[at] ?? 0] ?? 0
      if (value < least || value > greatest) failed[at] = (failed[at] ?? 0) | bit
    }
  }
}

function failsAuthors(
  { columns: { author, coauthored }, coauthors }: BookColumns,
  wanted: Uint8Array,
): ColumnTest['mark'] {
  return (ids, failed, bit) => {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0
      if (wanted[author[id] ?? 0] === 1) continue
      if (coauthored[id] === 1 && coauthors.get(id)?.some((other) => wanted[other] === 1)) continue
      failed[at] = (failed[at] ?? 0) | bit
    }
  }
}

/** For each of these books the tests that it fails, a bit each; 0 for one that passes. */
export function failuresOf(tests: readonly ColumnTest[], ids: Int32Array): Uint16Array {
  const failed = new Uint16Array(ids.length)
  tests.forEach(({ mark }, at) => mark(ids, failed, 1 << at))
  return failed
}

/** Number of those that fail nothing. */
export function countPassing(failed: Uint16Array): number {
  let count = 0
  for (let at = 0; at < failed.length; at++) if (failed[at] === 0) count++
  return count
}

/** Those of the ids that fail anything. */
export function pickFailing(ids: Int32Array, failed: Uint16Array, count: number): Int32Array {
  const picked = new Int32Array(count)
  let length = 0
  for (let at = 0; at < ids.length; at++) if (failed[at] !== 0) picked[length++] = ids[at] ?? 0
  return picked
}

/** Those of the ids that fail just this. */
export function pick(ids: Int32Array, failed: Uint16Array, failure: number): Int32Array {
  const picked = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at++) if (failed[at] === failure) picked[length++] = ids[at] ?? 0
  return picked.subarray(0, length)
}
