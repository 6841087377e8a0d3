import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { BookColumns, type ColumnRow, formats } from './book-columns.ts'
import { countFacets } from './count-facets.ts'

const some = fc.integer({ min: 1, max: 4 })
const rows: fc.Arbitrary<ColumnRow> = fc.record({
  book_id: fc.integer({ min: 1, max: 40 }),
  category_id: some,
  publisher_id: fc.option(some),
  series_id: fc.option(some),
  authors: fc.uniqueArray(some, { maxLength: 3 }),
  language: fc.constantFrom(null, 'Tiếng Việt', 'Tiếng Anh'),
  format: fc.constantFrom(null, ...formats),
  age: fc.constantFrom(null, '3+', '6–10', '18+'),
  translator: fc.constantFrom(null, 'Trịnh Lữ', 'Lý Lan'),
  own_price: fc.constant(100_000),
  price: fc.constantFrom(40_000, 50_000, 80_000, 100_000),
  price_origin: fc.constant(null),
  quantity: fc.constant(1),
  sellable: fc.boolean(),
  stars: fc.constantFrom(0, 250, 450, 500),
  rating_count: fc.constant(1),
  published: fc.constant(0),
  created: fc.constant(0),
})
const few = fc.option(fc.uniqueArray(some, { minLength: 1, maxLength: 3 }), { nil: undefined })
const filters: fc.Arbitrary<BookFilter> = fc.record({
  category_id: few,
  publisher_id: few,
  author_id: few,
  price_max: fc.constantFrom(undefined, undefined, 45_000, 90_000, 200_000),
  rating_min: fc.constantFrom(undefined, undefined, 4),
  in_stock: fc.constantFrom(undefined, undefined, true),
})
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: rows.map((row) => ({ row })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((hidden) => ({ hidden })) },
    { weight: 2, arbitrary: filters.map((asked) => ({ asked })) },
  ),
  { minLength: 20, maxLength: 120 },
)

/** Counts without zeros at the end: texts and names that are gone may still have a place. */
const plain = ({ total, of }: ReturnType<typeof countFacets>) => ({
  total,
  of: Object.fromEntries(
    Object.entries(of).map(([facet, counts]) => [facet, [...counts].join(' ').replace(/( 0)+$/, '')]),
  ),
})

test('the counts of facets, taken from those of all books or not, are those of a search that finds all', () => {
  fc.assert(
    fc.property(steps, (made) => {
      const books = new BookColumns()
      const all = Int32Array.from({ length: 40 }, (_, at) => at + 1)
      for (const step of made) {
        if ('row' in step) books.set(step.row)
        else if ('hidden' in step) books.hide(step.hidden)
        else expect(plain(countFacets(books, step.asked))).toEqual(plain(countFacets(books, step.asked, all)))
      }
    }),
    { numRuns: 300 },
  )
})
