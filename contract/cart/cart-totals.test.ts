import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeShippingNote } from './cart-sentences.ts'
import {
  cartTotals,
  checkoutTotals,
  checkoutTotalsBy,
  lineTotal,
  shareDiscount,
  subtotalOf,
} from './cart-totals.ts'
import { feeRule } from './fee-rule.ts'

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
  }),
  { maxLength: 20 },
)

test('the cart asks for delivery, the checkout lets it off', () => {
  const bought = [
    { price: 90_000, quantity: 2 },
    { price: 50_000, quantity: 1 },
  ]
  expect(cartTotals(bought, 20_000)).toEqual({
    totalItems: 3,
    subtotal: 230_000,
    shippingFee: 30_000,
    discount: 20_000,
    totalPrice: 240_000,
  })
  expect(checkoutTotals(bought, 20_000)).toMatchObject({
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    codFee: 0,
    totalPrice: 210_000,
  })
  expect(cartTotals([], 20_000).totalPrice).toBe(0)
})

test('another rule is another rule everywhere', () => {
  const fees = { shipping: 25_000, freeShippingFrom: 300_000, cod: 12_000, codFreeFrom: 400_000 }
  const sums = (subtotal: number) => checkoutTotals([{ price: subtotal, quantity: 1 }], 20_000, fees)
  expect(sums(299_999)).toMatchObject({ shippingDiscount: 0, codFee: 12_000, totalPrice: 316_999 })
  expect(sums(300_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 12_000, totalPrice: 292_000 })
  expect(sums(400_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 0, totalPrice: 380_000 })
  expect(checkoutTotalsBy(sums(300_000), { byCod: false })).toMatchObject({ codFee: 0, totalPrice: 280_000 })
  expect(checkoutTotalsBy(sums(300_000), { byCod: true })).toEqual(sums(300_000))
  expect(freeShippingNote(fees)).toBe('Miễn phí vận chuyển cho đơn hàng từ 300.000\u00a0₫.')
  expect(freeShippingNote(feeRule)).toBe('Miễn phí vận chuyển khi đặt hàng online.')
})

test('an empty cart owes nothing, whatever the shop charges', () => {
  const fees = { shipping: 25_000, freeShippingFrom: 300_000, cod: 12_000, codFreeFrom: 400_000 }
  expect(checkoutTotals([], 20_000, fees)).toEqual({
    totalItems: 0,
    subtotal: 0,
    shippingFee: 0,
    discount: 0,
    shippingDiscount: 0,
    codFee: 0,
    totalPrice: 0,
  })
})

test('a book for nothing takes no share of a discount', () => {
  const [gift, sold] = [
    { price: 0, quantity: 1 },
    { price: 1, quantity: 1 },
  ]
  expect(shareDiscount([gift, sold, sold, sold], 2)).toEqual([0, 1, 1, 0])
  expect(shareDiscount([gift, gift], 0)).toEqual([0, 0])
  expect(shareDiscount([], 0)).toEqual([])
})

test('a discount never exceeds what is bought, and its shares add up to it', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (bought, wanted) => {
      const { discount, subtotal, totalPrice } = checkoutTotals(bought, wanted)
      expect(discount).toBe(Math.min(wanted, subtotal))
      expect(totalPrice).toBe(subtotal - discount)
      const shares = shareDiscount(bought, discount)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      for (const [index, line] of bought.entries()) expect(shares[index]).toBeLessThanOrEqual(lineTotal(line))
      expect(subtotalOf(bought)).toBe(subtotal)
    }),
  )
})
