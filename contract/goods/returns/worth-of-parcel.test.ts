import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareDiscount } from '#contract/selling/sums/cart-totals.ts'
import { noRates } from '#contract/selling/sums/chosen-fees.ts'
import { editOrder } from '#contract/selling/orders/edited-order.ts'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import { type OrderedBefore, shareFees, worthOfParcel, worthOfReturn } from './worth-of-parcel.ts'

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

const coupon = (min_subtotal: number, value = 100_000) => ({
  kind: 'amount' as const,
  value,
  max_discount: null,
  min_subtotal,
  first_order: false,
})
const six: OrderedBefore = {
  unit_price: 85_000,
  quantity: 6,
  discount: 100_000,
  before: 0,
  goods_before: 0,
  category_id: 1,
  author_ids: [],
}
const goodsOf = (line: OrderedBefore, copies: number, least = 509_000) =>
  worthOfParcel([line], [copies], { fees: 0, coupon: coupon(least) })[0]?.goods

test.each<[string, number | undefined, number]>([
  ['one of six', goodsOf(six, 1), 0],
  ['five of six: the sixth was bought without the coupon', goodsOf(six, 5), 325_000],
  ['the sixth after them', goodsOf({ ...six, before: 5, goods_before: 325_000 }, 1), 85_000],
  ['all of them', goodsOf(six, 6), 410_000],
  ['what leaves enough for the coupon', goodsOf(six, 1, 400_000), 68_334],
  ['none', goodsOf(six, 0), 0],
])('a return of %s pays back what the order would not have cost without it', (_what, goods, expected) => {
  expect(goods).toBe(expected)
})

test('a return for the shop’s mistake keeps the coupon', () => {
  expect(worthOfParcel([six], [5], { fees: 0, coupon: undefined })[0]?.goods).toBe(341_667)
})

const orders = fc.record({
  lines: fc.array(
    fc.record({ unit_price: fc.integer({ min: 1, max: 200_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  value: fc.integer({ min: 1, max: 300_000 }),
  least: fc.double({ min: 0, max: 1, noNaN: true }),
  parcels: fc.array(fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
})

test('returns in any parts pay back no more than an edited order leaves, and all together what was paid', () => {
  fc.assert(
    fc.property(orders, ({ lines, value, least, parcels }) => {
      const subtotal = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
      const used = coupon(Math.floor(subtotal * least), value)
      const discount = Math.min(value, subtotal)
      const shares = shareDiscount(
        lines.map(({ unit_price: price, quantity }) => ({ price, quantity })),
        discount,
      )
      let ordered: OrderedBefore[] = lines.map((line, index) => ({
        ...six,
        ...line,
        discount: shares[index] ?? 0,
      }))
      let givenInAll = 0
      for (const parcel of [...parcels, [6, 6, 6, 6]]) {
        const copies = ordered.map(({ quantity, before }, index) =>
          Math.min(parcel[index] ?? 0, quantity - before),
        )
        const worth = worthOfParcel(ordered, copies, { fees: 0, coupon: used })
        for (const { goods } of worth) expect(goods).toBeGreaterThanOrEqual(0)
        const given = worth.reduce((sum, { goods }) => sum + goods, 0)
        givenInAll += given
        ordered = ordered.map((line, index) => ({
          ...line,
          before: line.before + (copies[index] ?? 0),
          goods_before: line.goods_before + (worth[index]?.goods ?? 0),
        }))
        const kept = ordered.map(({ unit_price: price, quantity, before, ...filed }) => ({
          ...filed,
          price,
          quantity: quantity - before,
        }))
        const edited = editOrder({
          lines: kept,
          coupon: used,
          terms: plainDelivery.zones.far,
          isCod: false,
          rates: noRates,
          paid: true,
          totalBefore: subtotal - discount,
          creditUsed: 0,
          due: subtotal - discount,
        })
        // Refunds made while the coupon still counted are not asked for again.
        if (edited.losesCoupon && given > 0)
          expect(subtotal - discount - givenInAll).toBeGreaterThanOrEqual(
            Math.min(edited.totals.payable, subtotal - discount),
          )
      }
      expect(givenInAll).toBe(subtotal - discount)
    }),
  )
})
