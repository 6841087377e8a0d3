import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BookColumns, type ColumnRow } from './book-columns.ts'
import { numberOrders, type NumberOrder } from './number-orders.ts'
import { partOfOrder, sliceOfOrder } from './list-narrowed.ts'

const few = fc.integer({ min: 0, max: 4 })
const rows: fc.Arbitrary<ColumnRow> = fc.record({
  book_id: fc.integer({ min: 1, max: 60 }),
  category_id: fc.constant(1),
  publisher_id: fc.constant(null),
  series_id: fc.constant(null),
  authors: fc.constant([]),
  language: fc.constant(null),
  format: fc.constant(null),
  age: fc.constant(null),
  translator: fc.constant(null),
  own_price: few,
  price: few,
  price_origin: few,
  quantity: few,
  sellable: fc.boolean(),
  stars: few,
  rating_count: few,
  published: few,
  created: few,
})
const changes = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: rows.map((row) => ({ row })) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 70 }).map((hidden) => ({ hidden })) },
    {
      weight: 1,
      arbitrary: fc
        .uniqueArray(
          fc.record({
            book_id: fc.integer({ min: 1, max: 70 }),
            recent: few,
            ever: fc.integer({ min: 1, max: 4 }),
          }),
          { selector: ({ book_id }) => book_id },
        )
        .map((selling) => ({ selling })),
    },
    { weight: 3, arbitrary: fc.constant('read' as const) },
  ),
  { maxLength: 80 },
)
const orders = Object.values(numberOrders).flatMap((order) => order?.by ?? [])

/** Each number compared for itself, in the order in which it counts. */
const numbersOf: Record<
  NumberOrder,
  (columns: BookColumns['columns'], id: number) => (number | undefined)[]
> = {
  price: ({ price }, id) => [price[id]],
  rating: ({ stars, ratings }, id) => [stars[id], ratings[id]],
  created: ({ created }, id) => [created[id]],
  stock: ({ quantity }, id) => [quantity[id]],
  sold: ({ recent, ever, ratings }, id) => [recent[id], ever[id], ratings[id]],
  discount: ({ discount }, id) => [discount[id]],
  published: ({ published }, id) => [published[id]],
}

function naiveOrder(books: BookColumns, by: NumberOrder): number[] {
  const ids = Array.from({ length: books.end }, (_, id) => id).filter((id) => books.columns.shown[id] === 1)
  const numbers = (id: number) => [...numbersOf[by](books.columns, id), id]
  return ids.toSorted((a, b) => {
    const [first, second] = [numbers(a), numbers(b)]
    const at = first.findIndex((number, place) => number !== second[place])
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0)
  })
}

test('each kept order of books is right through every change, whenever it is read', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const books = new BookColumns()
      // So many that a few changes move some of them, and do not have all sorted again.
      for (let id = 100; id < 160; id++)
        books.set({ ...template, book_id: id, price: id % 5, created: id % 7 })
      for (const change of [...made, 'read' as const]) {
        if (change === 'read') {
          for (const by of orders) expect([...books.orders.idsBy(by)]).toEqual(naiveOrder(books, by))
        } else if ('row' in change) books.set(change.row)
        else if ('hidden' in change) books.hide(change.hidden)
        else books.setSelling(change.selling)
      }
    }),
  )
})

const template: ColumnRow = {
  book_id: 0,
  category_id: 1,
  publisher_id: null,
  series_id: null,
  language: null,
  format: null,
  age: null,
  translator: null,
  own_price: 0,
  price: 0,
  price_origin: null,
  quantity: 1,
  sellable: true,
  stars: 0,
  rating_count: 0,
  published: 0,
  created: 0,
  authors: [],
}

test('a kept order of books costs four bytes a book', () => {
  const books = new BookColumns()
  for (let id = 1; id <= 100; id++) books.set({ ...template, book_id: id, price: id % 3 })
  const before = books.bytes
  const ids = books.orders.idsBy('price')
  expect(books.orders.idsBy('price')).toBe(ids)
  books.set({ ...template, book_id: 4, price: 4 % 3, quantity: 9 })
  expect(books.orders.idsBy('price')).toBe(ids)
  expect(books.bytes - before).toBe(4 * 100)
})

test('sales figures are taken back where the next ones do not name their book', () => {
  const books = new BookColumns()
  for (const book_id of [1, 2]) books.set({ ...template, book_id })
  books.setSelling([{ book_id: 1, recent: 3, ever: 5 }])
  books.setSelling([{ book_id: 2, recent: 1, ever: 1 }])
  expect([books.columns.recent[1], books.columns.ever[1], books.columns.ever[2]]).toEqual([0, 0, 1])
})

const part = fc.record({ from: fc.nat(50), count: fc.nat(20), descending: fc.boolean() })
test('a part of a kept order is that of the ids sorted by it', () => {
  const whole = fc.shuffledSubarray(Array.from({ length: 40 }, (_, at) => at + 1))
  fc.assert(
    fc.property(whole, part, fc.func(fc.boolean()), (ids, asked, isWanted) => {
      const { from, count, descending } = asked
      const order = Int32Array.from(ids)
      const sorted = descending ? ids.toReversed() : ids
      expect(sliceOfOrder(order, asked)).toEqual(sorted.slice(from, from + count))
      const wanted = sorted.filter((id) => isWanted(id))
      const ascending = Int32Array.from(wanted.toSorted((a, b) => a - b))
      expect(partOfOrder(order, ascending, { ...asked, end: 41 })).toEqual(wanted.slice(from, from + count))
    }),
  )
})
