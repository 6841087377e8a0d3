import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice, changedStock, changeRefusals } from './book-changes.ts'

test.each([
  [95_000, { way: 'set', value: 80_500, round_to: 1000 }, 80_500],
  [95_000, { way: 'add', value: 5000, round_to: 1 }, 100_000],
  [95_000, { way: 'add', value: -100_000, round_to: 1 }, undefined],
  [95_000, { way: 'percent', value: -15, round_to: 1000 }, 81_000],
  [95_000, { way: 'percent', value: -15, round_to: 1 }, 80_750],
  [99_999_999, { way: 'percent', value: 1, round_to: 1 }, undefined],
  [95_000, { way: 'add', value: -95_000, round_to: 1 }, 0],
  [95_000, { way: 'add', value: -95_001, round_to: 1 }, undefined],
  [95_000, { way: 'set', value: 100_000_000, round_to: 1 }, 100_000_000],
  [95_000, { way: 'set', value: 100_000_001, round_to: 1 }, undefined],
  [95_000, { way: 'set', value: -1, round_to: 1 }, undefined],
  [95_000, { way: 'add', value: 250, round_to: 500 }, 95_500],
  [95_000, { way: 'add', value: 249, round_to: 500 }, 95_000],
  [95_000, { way: 'percent', value: -100, round_to: 1000 }, 0],
] as const)(
  'a price of %i changed in bulk by %j is rounded and stays within its limits',
  (price, change, wanted) => {
    expect(changedPrice(price, change)).toBe(wanted)
  },
)

test.each([
  [3, { way: 'add', value: -3 }, 0],
  [3, { way: 'add', value: -4 }, undefined],
  [3, { way: 'set', value: 12 }, 12],
  [3, { way: 'set', value: 0 }, 0],
  [3, { way: 'set', value: -1 }, undefined],
  [3, { way: 'set', value: 1_000_000 }, 1_000_000],
  [3, { way: 'add', value: 999_997 }, 1_000_000],
  [3, { way: 'add', value: 999_998 }, undefined],
] as const)(
  'a stock of %i copies changed in bulk by %j stays within its limits',
  (quantity, change, wanted) => {
    expect(changedStock(quantity, change)).toBe(wanted)
  },
)

test('a price is always a whole number of the dong it is rounded to', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(1, 500, 1000),
      (now, value, round_to) => {
        const next = changedPrice(now, { way: 'percent', value, round_to })
        return next === undefined || (Number.isInteger(next) && next >= 0 && next % round_to === 0)
      },
    ),
  )
})

test('a refused change of price or stock says between which limits it must be', () => {
  expect(changeRefusals).toEqual({
    price: 'Giá phải từ 0\u00a0₫ đến 100.000.000\u00a0₫',
    stock: 'Số lượng phải từ 0 đến 1.000.000',
    gone: 'Không tìm thấy sách.',
    changed: 'Sách vừa được người khác thay đổi',
    changedSince: 'Sách đã được thay đổi thêm sau đó',
    isbnTaken: 'ISBN này đã thuộc về một sách khác',
  })
})
