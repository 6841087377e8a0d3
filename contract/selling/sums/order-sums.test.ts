import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { editOrder } from '#contract/selling/orders/edited-order.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { type Bought, cartTotals } from './cart-totals.ts'
import { type FeeRates, feeSettings, noRates, ratesOfOrder } from './chosen-fees.ts'
import { storedSums, sumColumns, sumLines, summands, totalsOf } from './order-sums.ts'
import { partKeys, sumParts } from './sum-parts.ts'

const dong = fc.integer({ min: 0, max: 10_000_000 })
const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 200 }) }),
  { minLength: 1, maxLength: 8 },
)
const rates = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), {
    minLength: keysOf(noRates).length,
    maxLength: keysOf(noRates).length,
  })
  .map(
    (drawn): FeeRates =>
      Object.fromEntries(keysOf(noRates).map((key, index) => [key, drawn[index]])) as FeeRates,
  )
const bought: fc.Arbitrary<Bought & { rates: FeeRates }> = fc.record({
  lines,
  rates,
  couponDiscount: dong,
  couponShipping: dong,
  byCod: fc.boolean(),
  terms: fc.record({
    shipping_fee: dong,
    free_shipping_from: fc.option(dong),
    cod_fee: dong,
    cod_free_from: fc.option(dong),
  }),
})
const copiesOf = (order: Pick<Bought, 'lines'>) =>
  order.lines.reduce((sum, { quantity }) => sum + quantity, 0)

test('no two parts of a sum have one column or one label, and each setting is of one part', () => {
  for (const list of [sumColumns, partKeys.map((key) => sumParts[key].label), feeSettings])
    expect(new Set(list).size).toBe(list.length)
})

test('the parts of an order add up to what is charged: in the cart, in its columns, and line by line', () => {
  fc.assert(
    fc.property(bought, (order) => {
      const totals = cartTotals(order)
      const stored = storedSums(totals)
      expect(stored.total_amount).toBe(totals.payable)
      expect(summands.reduce((sum, { column, sign }) => sum + sign * stored[column], 0)).toBe(totals.payable)
      const shown = sumLines(totals, { byCod: order.byCod, couponCode: null })
      expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.payable)
      expect(totals).toMatchObject(totalsOf(stored))
    }),
  )
})

test('no part of an order is below nothing, and coupons and credit take off no more than there is', () => {
  fc.assert(
    fc.property(bought, dong, (order, credit) => {
      const totals = cartTotals(order)
      for (const key of partKeys) expect(totals[key]).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
      expect(totals.shippingDiscount).toBeLessThanOrEqual(totals.shippingFee)
      const paid = spendCredit(totals, credit)
      expect(paid.due).toBeGreaterThanOrEqual(0)
      expect(paid.creditUsed).toBeLessThanOrEqual(credit)
      expect(paid.creditUsed + paid.due).toBe(paid.totals.payable)
      expect(paid.totals.payable).toBe(storedSums(paid.totals).total_amount)
      for (const key of partKeys) expect([0, totals[key]]).toContain(paid.totals[key])
    }),
  )
})

const filed = (order: Bought) => order.lines.map((line) => ({ ...line, category_id: 1, author_ids: [] }))
/** The order as it was placed, with other lines. */
const edited = (placed: Bought & { rates: FeeRates }, other: Bought, paid: boolean) => {
  const { payable } = cartTotals(placed)
  return editOrder({
    lines: filed(other),
    coupon: undefined,
    terms: placed.terms,
    isCod: placed.byCod,
    rates: ratesOfOrder(storedSums(cartTotals(placed)), copiesOf(placed)),
    paid,
    totalBefore: payable,
    creditUsed: 0,
    due: Math.max(payable, 1),
  })
}

test('an order that is changed is charged as if it had been placed so, and changed back it is what it was', () => {
  fc.assert(
    fc.property(bought, lines, (drawn, otherLines) => {
      const placed = { ...drawn, couponDiscount: 0, couponShipping: 0 }
      const other = { ...placed, lines: otherLines }
      const changed = edited(placed, other, false)
      expect(changed.totals).toEqual(cartTotals(other))
      expect(edited(other, placed, false).totals).toEqual(cartTotals(placed))
      const { totals, toPay, toGiveBack } = edited(placed, other, true)
      expect(totals.payable - cartTotals(placed).payable).toBe(toPay - toGiveBack)
      expect(Math.min(toPay, toGiveBack)).toBe(0)
    }),
  )
})

test('an order keeps the fees that it was placed with', () => {
  fc.assert(
    fc.property(bought, (order) => {
      expect(ratesOfOrder(storedSums(cartTotals(order)), copiesOf(order))).toEqual(order.rates)
    }),
  )
  const nothing = recordOf(sumColumns, () => 0)
  expect(ratesOfOrder(nothing, 3)).toEqual(noRates)
})
