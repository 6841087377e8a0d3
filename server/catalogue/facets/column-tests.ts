import type { FacetName } from '#contract/catalogue/book-facets.ts'
import { largestPrice } from '#contract/catalogue/book-sorts.ts'
import type { BookFilter } from '#server/catalogue/browse/book-filter-store.ts'
import { type BookColumns, formats } from './book-columns.ts'

/** Whether a book passes what was chosen of one facet. */
export type ColumnTest = { facet: FacetName; passes: (id: number) => boolean }

/** Displayed stars: tenths, rounded. */
export const tenthsOf = (stars: number) => Math.floor((stars + 5) / 10)

/** One for each facet of which something is chosen. */
export function columnTests(books: BookColumns, filter: BookFilter): ColumnTest[] {
  const { columns } = books
  const tests: ColumnTest[] = []
  const add = (facet: FacetName, passes: ColumnTest['passes']) => tests.push({ facet, passes })
  const ids = (facet: FacetName, chosen: BookFilter['category_id'], column: Int32Array) => {
    if (chosen === undefined) return
    const wanted = maskOf(chosen)
    add(facet, (id) => wanted[column[id] ?? 0] === 1)
  }
  ids('category', filter.category_id, columns.category)
  ids('publisher', filter.publisher_id, columns.publisher)
  ids('series', filter.series_id, columns.series)
  if (filter.author_id !== undefined) add('author', hasAuthor(books, maskOf(filter.author_id)))
  if (filter.language !== undefined) {
    const wanted = new Set(filter.language.map((language) => books.languages.indexOf(language)))
    add('language', (id) => wanted.has(columns.language[id] ?? 0))
  }
  if (filter.format !== undefined) {
    const wanted = new Set(filter.format.map((format) => formats.findIndex((one) => one === format) + 1))
    add('format', (id) => wanted.has(columns.format[id] ?? 0))
  }
  if (filter.price_min !== undefined || filter.price_max !== undefined) {
    const { price_min = 0, price_max = largestPrice } = filter
    add('price', (id) => {
      const price = columns.price[id] ?? 0
      return price >= price_min && price <= price_max
    })
  }
  const { discount_min, rating_min, in_stock } = filter
  if (discount_min !== undefined) add('discount', (id) => (columns.discount[id] ?? 0) >= discount_min)
  if (rating_min !== undefined) {
    const tenths = Math.round(rating_min * 10)
    add('rating', (id) => tenthsOf(columns.stars[id] ?? 0) >= tenths)
  }
  if (in_stock !== undefined) {
    const wanted = in_stock ? 1 : 0
    add('stock', (id) => columns.sellable[id] === wanted)
  }
  return tests
}

/** Looked up faster than a set, a million times. An id beyond all of them is in no column. */
function maskOf(chosen: number | readonly number[]): Uint8Array {
  const ids = [chosen].flat().filter((id) => id < largestMask)
  const mask = new Uint8Array(Math.max(0, ...ids) + 1)
  for (const id of ids) mask[id] = 1
  return mask
}
const largestMask = 64 * 1024 * 1024

function hasAuthor({ columns, coauthors }: BookColumns, wanted: Uint8Array) {
  return (id: number) =>
    wanted[columns.author[id] ?? 0] === 1 ||
    (coauthors.size > 0 && (coauthors.get(id)?.some((author) => wanted[author] === 1) ?? false))
}
