import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareDiscount } from '#contract/selling/sums/cart-totals.ts'
import { noRates } from '#contract/selling/sums/chosen-fees.ts'
import { editOrder } from '#contract/selling/orders/edited-order.ts'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import { type OrderedBefore, worthOfParcel } from './worth-of-parcel.ts'

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
