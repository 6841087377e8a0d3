import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedFacets } from '#contract/catalogue/books/book-facets.ts'
import { BookColumns, type ColumnRow } from './book-columns.ts'

const id = fc.integer({ min: 1, max: 12 })
const rows: fc.Arbitrary<ColumnRow> = fc.record({
  book_id: fc.integer({ min: 1, max: 2000 }).map((book) => (book > 12 ? book : (book % 12) + 1)),
  category_id: id,
  publisher_id: fc.option(fc.integer({ min: 1, max: 90 })),
  series_id: fc.option(id),
  authors: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
  language: fc.constant(null),
  format: fc.constant(null),
  age: fc.constant(null),
  translator: fc.constant(null),
  own_price: fc.constant(50_000),
  price: fc.constant(50_000),
  price_origin: fc.constant(null),
  quantity: fc.constant(1),
  sellable: fc.constant(true),
  stars: fc.constant(0),
  rating_count: fc.constant(0),
  published: fc.constant(0),
  created: fc.constant(0),
})
const changes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: rows.map((row) => ({ row })) },
    { weight: 1, arbitrary: id.map((hidden) => ({ hidden })) },
  ),
  { maxLength: 60 },
)

test('the books of each name are counted in the facets through every change', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const books = new BookColumns()
      const shown = new Map<number, ColumnRow>()
      for (const change of made) {
        if ('row' in change) {
          books.set(change.row)
          shown.set(change.row.book_id, change.row)
        } else {
          books.hide(change.hidden)
          shown.delete(change.hidden)
        }
      }
      const idsOf = (row: ColumnRow) => ({
        category: [row.category_id],
        publisher: [row.publisher_id],
        series: [row.series_id],
        author: row.authors,
      })
      const all = [...shown.values()].map(idsOf)
      expect(books.count).toBe(all.length)
      for (const facet of namedFacets)
        for (let name = 1; name <= 200; name++)
          expect(books.named[facet].of(name)).toBe(
            all.filter((ids) => ids[facet].includes(name as never)).length,
          )
    }),
  )
})
