import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiscount, mostDiscountOf, quickSums, sumOfCount, sumUpSale, tooLargeAs } from './counter-sums.ts'

test.each([
  { copies: 1, unit_price: 99_999, percent: 10, off: 9_999 },
  { copies: 1, unit_price: 100_000, percent: 10, off: 10_000 },
  { copies: 3, unit_price: 33_333, percent: 10, off: 9_999 },
  { copies: 1, unit_price: 1, percent: 99, off: 0 },
  { copies: 2, unit_price: 50_000, percent: 0, off: 0 },
  { copies: 2, unit_price: 50_000, percent: 100, off: 100_000 },
])('a discount of $percent% on $copies copies at $unit_price is $off', ({ off, percent, ...line }) => {
  expect(lineDiscount(line, percent)).toBe(off)
})

test('no sale at the counter costs less than nothing, and its lines add up to its total', () => {
  const line = fc.record({ copies: fc.integer({ min: 1, max: 1000 }), unit_price: fc.nat(10_000_000) })
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const { goods, discount, total } = sumUpSale(lines, percent)
      expect(total).toBe(
        lines.reduce((sum, one) => sum + one.copies * one.unit_price - lineDiscount(one, percent), 0),
      )
      expect(goods - discount).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [87_000, [87_000, 90_000, 100_000, 200_000, 500_000]],
  [100_000, [100_000, 200_000, 500_000]],
  [530_000, [530_000, 550_000, 600_000, 1_000_000]],
  [23_000, [23_000, 30_000, 50_000, 100_000, 200_000]],
  [410_000, [410_000, 450_000, 500_000, 600_000]],
  [0, [0]],
])('a counter sale of %i offers the cash sums %j', (total, sums) => {
  expect(quickSums(total)).toEqual(sums)
})

test('the cash sums that a counter offers rise from the exact one', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (total) => {
      const sums = quickSums(total)
      expect(sums).toEqual(sums.toSorted((one, other) => one - other))
      expect(sums[0]).toBe(total)
    }),
  )
})

test('a cash drawer holds the sum of its notes, and an unknown note counts nothing', () => {
  expect(sumOfCount({ 500000: 2, 1000: 3, 7: 100 })).toBe(1_003_000)
  expect(sumOfCount({})).toBe(0)
})

test.each([
  [['counter.sell'], 10],
  [['counter.sell', 'counter.discount'], 100],
] as const)('a cashier with the rights %j gives a discount of at most %i percent', (rights, percent) => {
  expect(mostDiscountOf({ role: 'admin', rights: [...rights] })).toBe(percent)
})

const lineOf = (copies: number, unit_price = 100_000) => ({ copies, unit_price })
test.each([
  [Array.from({ length: 200 }, () => lineOf(1)), undefined],
  [Array.from({ length: 201 }, () => lineOf(1)), 'lines'],
  [[lineOf(299), lineOf(1)], undefined],
  [[lineOf(299), lineOf(2)], 'copies'],
  [[lineOf(1, 300_000_000)], undefined],
  [[lineOf(1, 300_000_000), lineOf(1, 1)], 'sum'],
])('a counter sale beyond the limits of lines, copies or its sum is too large (%#)', (lines, as) => {
  expect(tooLargeAs(lines)).toBe(as)
})
