import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderedBook } from '#server/selling/cart/cart-order-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { checkOrderedBooks, type OrderItem, sumByBook } from './check-ordered-books.ts'

/** Five copies on the shelf, three of them in the cart. */
const matBiec: OrderedBook = {
  book_id: 1,
  in_cart: 3,
  title: 'Mắt biếc',
  price: 90_000,
  weight: null,
  stock: 5,
  on_sale: true,
  authors: ['Nguyễn Nhật Ánh'],
  author_ids: [],
  category_id: 2,
  category_name: 'Văn học',
  publisher: 'NXB Trẻ',
  publisher_year: '2019',
}
const deMen: OrderedBook = { ...matBiec, book_id: 2, title: 'Dế Mèn phiêu lưu ký', price: 50_000 }

const wish = (quantity: number, more: Partial<OrderItem> = {}): OrderItem => ({
  book_id: 1,
  quantity,
  unit_price: 90_000,
  ...more,
})

/** Code and sentence of the refusal, or undefined where the order is taken. */
function refusalOf(items: readonly OrderItem[], books: readonly OrderedBook[]) {
  try {
    checkOrderedBooks(items, books)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    return [thrown.refusal.code, thrown.refusal.msg]
  }
}

const cartChanged = ['CART_CHANGED', 'Giỏ hàng đã thay đổi. Vui lòng xem lại giỏ hàng trước khi đặt.']
const notEnough = (left: number) => ['OUT_OF_STOCK', `Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: ${left}`]
const dearer = ['PRICE_CHANGED', "Giá đã thay đổi: 'Mắt biếc' nay là 90.000\u00a0₫"]

describe('orders', () => {
  test('an order of the cart has the books as they stand on the shelf, with the copies that were wished for', () => {
    expect(
      checkOrderedBooks([wish(3), wish(1, { book_id: 2, unit_price: 50_000 })], [deMen, matBiec]),
    ).toEqual([
      { ...matBiec, quantity: 3 },
      { ...deMen, quantity: 1 },
    ])
  })

  test('an order of the cart may take fewer copies than the cart has, and the last ones of the shelf', () => {
    expect(refusalOf([wish(1)], [matBiec])).toBeUndefined()
    expect(refusalOf([wish(3)], [{ ...matBiec, stock: 3 }])).toBeUndefined()
  })
})

test.each<[string, OrderItem[], Partial<OrderedBook>, string[]]>([
  ['a book that is not in the cart', [wish(1, { book_id: 9 })], {}, cartChanged],
  ['one copy more than in the cart', [wish(4)], {}, cartChanged],
  ['one copy more than on the shelf', [wish(3)], { stock: 2 }, notEnough(2)],
  ['a book that is sold out', [wish(1)], { stock: 0 }, notEnough(0)],
  ['a book that was taken off sale', [wish(1)], { on_sale: false }, notEnough(0)],
  ['a price below that of the shelf', [wish(1, { unit_price: 89_999 })], {}, dearer],
  ['a price above that of the shelf', [wish(1, { unit_price: 90_001 })], {}, dearer],
  ['two lines that are too much together', [wish(2), wish(2)], {}, cartChanged],
  ['two lines of which the second has another price', [wish(1), wish(1, { unit_price: 1 })], {}, dearer],
  [
    'too many copies at another price: the shelf is told first',
    [wish(6, { unit_price: 1 })],
    {},
    notEnough(5),
  ],
])('an order is refused for %s', (_what, items, changed, refusal) => {
  expect(refusalOf(items, [{ ...matBiec, ...changed }])).toEqual(refusal)
})

test('an order is refused wholly for one book that cannot be had', () => {
  const items = [wish(1), wish(1, { book_id: 2, unit_price: 50_000 })]
  expect(refusalOf(items, [matBiec, { ...deMen, stock: 0 }])).toEqual([
    'OUT_OF_STOCK',
    "Sản phẩm 'Dế Mèn phiêu lưu ký' không đủ hàng. Còn lại: 0",
  ])
})

test('lines of one book at one price become one line in the place of the first', () => {
  expect(sumByBook([wish(1), wish(2, { book_id: 2 }), wish(3)])).toEqual([wish(4), wish(2, { book_id: 2 })])
  expect(sumByBook([wish(1), wish(2, { unit_price: 80_000 })])).toEqual([
    wish(1),
    wish(2, { unit_price: 80_000 }),
  ])
  // Book 1 at 10 and book 11 at 0 are two wishes.
  const alike = [wish(1, { book_id: 1, unit_price: 10 }), wish(1, { book_id: 11, unit_price: 0 })]
  expect(sumByBook(alike)).toEqual(alike)
})

test('lines of an order that are summed lose no copy and no dong, and name each book at each price once', () => {
  const items = fc.array(
    fc.record({
      book_id: fc.integer({ min: 1, max: 12 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      unit_price: fc.constantFrom(0, 1, 10, 11, 90_000),
    }),
  )
  const copies = (lines: readonly OrderItem[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const worth = (lines: readonly OrderItem[]) =>
    lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  fc.assert(
    fc.property(items, (wishes) => {
      const sums = sumByBook(wishes)
      expect([copies(sums), worth(sums)]).toEqual([copies(wishes), worth(wishes)])
      expect(new Set(sums.map(({ book_id, unit_price }) => `${book_id} at ${unit_price}`)).size).toBe(
        sums.length,
      )
    }),
  )
})
