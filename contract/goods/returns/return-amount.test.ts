import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareFees, worthOfReturn } from './return-amount.ts'

const line = { unit_price: 50_000, quantity: 3, discount: 10_000, fees: 10_001 }

test.each([
  { before: 0, copies: 1, goods: 46_667, fees: 3_333 },
  { before: 1, copies: 1, goods: 46_667, fees: 3_334 },
  { before: 2, copies: 1, goods: 46_666, fees: 3_334 },
  { before: 0, copies: 3, goods: 140_000, fees: 10_001 },
  { before: 1, copies: 2, goods: 93_333, fees: 6_668 },
  { before: 0, copies: 0, goods: 0, fees: 0 },
])(
  'a return of three copies pays for $copies after $before: $goods for goods and $fees for fees',
  ({ before, copies, goods, fees }) => {
    expect(worthOfReturn(line, { before, copies })).toEqual({ goods, fees })
  },
)

test.each([
  { prices: [10_000, 20_000], fees: 30_001, shares: [10_000, 20_001] },
  { prices: [0, 0], fees: 5, shares: [2, 3] },
  { prices: [1, 1, 1], fees: 2, shares: [0, 1, 1] },
  { prices: [7_000], fees: 30_000, shares: [30_000] },
])('fees of $fees are shared over lines of $prices as $shares', ({ prices, fees, shares }) => {
  expect(
    shareFees(
      prices.map((price) => ({ price, quantity: 1 })),
      fees,
    ),
  ).toEqual(shares)
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 2_000_000 }), quantity: fc.integer({ min: 1, max: 40 }) }),
  { minLength: 1, maxLength: 8 },
)

test('shares of fees add up to the whole, and none is less than nothing', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000_000 }), (bought, fees) => {
      const shares = shareFees(bought, fees)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fees)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('copies returned in any number of parts bring together what their line cost', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 50_000 }),
      cuts,
      (unit_price, off, fees, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const discount = Math.floor(off * unit_price * quantity)
        const total = { goods: 0, fees: 0 }
        let before = 0
        for (const copies of parts) {
          const worth = worthOfReturn({ unit_price, quantity, discount, fees }, { before, copies })
          expect(worth.goods).toBeGreaterThanOrEqual(0)
          expect(worth.fees).toBeGreaterThanOrEqual(0)
          total.goods += worth.goods
          total.fees += worth.fees
          before += copies
        }
        expect(total).toEqual({ goods: unit_price * quantity - discount, fees })
      },
    ),
  )
})
