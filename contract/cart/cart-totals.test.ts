import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedTerms } from '#contract/delivery/delivery-settings.ts'
import { noAddress } from '#contract/people/postal-address.ts'
import { freeTerms, paidDelivery } from '#test/delivery/test-delivery.ts'
import {
  cartTotals,
  checkoutTotals,
  checkoutTotalsBy,
  lineTotal,
  shareDiscount,
  subtotalOf,
} from './cart-totals.ts'

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
  expect(cartTotals(bought, 20_000, freeTerms)).toEqual({
    totalItems: 3,
    subtotal: 230_000,
    shippingFee: 30_000,
    discount: 20_000,
    totalPrice: 240_000,
  })
  expect(checkoutTotals(bought, 20_000, freeTerms)).toMatchObject({
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    codFee: 0,
    totalPrice: 210_000,
  })
  expect(cartTotals([], 20_000, freeTerms).totalPrice).toBe(0)
})

test('another rule is another rule everywhere', () => {
  const sums = (subtotal: number) =>
    checkoutTotals([{ price: subtotal, quantity: 1 }], 20_000, paidDelivery.zones.near)
  expect(sums(299_999)).toMatchObject({ shippingDiscount: 0, codFee: 12_000, totalPrice: 316_999 })
  expect(sums(300_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 12_000, totalPrice: 292_000 })
  expect(sums(400_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 0, totalPrice: 380_000 })
  expect(checkoutTotalsBy(sums(300_000), { byCod: false })).toMatchObject({ codFee: 0, totalPrice: 280_000 })
  expect(checkoutTotalsBy(sums(300_000), { byCod: true })).toEqual(sums(300_000))
})

test.each<[string, string, string, object]>([
  ['Phường Hoàn Kiếm', 'Hà Nội', '', { shippingFee: 20_000, codFee: 0, totalPrice: 120_000 }],
  ['Xã Sóc Sơn', 'Hà Nội', '', { shippingFee: 25_000, codFee: 12_000, totalPrice: 137_000 }],
  ['Phường Kinh Bắc', 'Bắc Ninh', 'Việt Nam', { shippingFee: 25_000, codFee: 12_000, totalPrice: 137_000 }],
  [
    'Phường Sài Gòn',
    'Thành phố Hồ Chí Minh',
    '',
    { shippingFee: 40_000, codFee: 15_000, totalPrice: 155_000 },
  ],
  ['', 'Viêng Chăn', 'Lào', { shippingFee: 40_000, codFee: 15_000, totalPrice: 155_000 }],
  ['', '', '', { shippingFee: 40_000, codFee: 15_000, totalPrice: 155_000 }],
])('%s, %s %s is charged by its own zone', (commune, councious, country, sums) => {
  const terms = chargedTerms({ ...noAddress, commune, councious, country }, paidDelivery)
  expect(checkoutTotals([{ price: 100_000, quantity: 1 }], 0, terms)).toMatchObject({
    ...sums,
    shippingDiscount: 0,
  })
})

test('where no subtotal is let off, none is, and delivery that costs nothing lets nothing off', () => {
  const far = { ...paidDelivery.zones.far, free_shipping_from: null, cod_free_from: null }
  const sums = checkoutTotals([{ price: 1_000_000_000, quantity: 1 }], 0, far)
  expect([sums.shippingDiscount, sums.codFee]).toEqual([0, 15_000])
  const free = { ...far, shipping_fee: 0, cod_fee: 0, free_shipping_from: 0 }
  expect(checkoutTotals([{ price: 1, quantity: 1 }], 0, free)).toMatchObject({
    shippingFee: 0,
    shippingDiscount: 0,
    codFee: 0,
    totalPrice: 1,
  })
})

test.each([1, 30_000, 499_999, 500_000, 5_000_000])(
  'as a shop begins, an order of %i đ is asked for 30.000 đ in the cart, and for nothing at the checkout',
  (worth) => {
    const order = [{ price: worth, quantity: 1 }]
    expect(cartTotals(order, 0, freeTerms)).toMatchObject({ shippingFee: 30_000, totalPrice: worth + 30_000 })
    const totals = checkoutTotals(order, 0, freeTerms)
    expect(totals).toMatchObject({ shippingDiscount: 30_000, codFee: 0, totalPrice: worth })
    expect(checkoutTotalsBy(totals, { byCod: true })).toEqual(checkoutTotalsBy(totals, { byCod: false }))
  },
)

test('an empty cart owes nothing, whatever the shop charges', () => {
  expect(checkoutTotals([], 20_000, paidDelivery.zones.near)).toEqual({
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
      const { discount, subtotal, totalPrice } = checkoutTotals(bought, wanted, freeTerms)
      expect(discount).toBe(Math.min(wanted, subtotal))
      expect(totalPrice).toBe(subtotal - discount)
      const shares = shareDiscount(bought, discount)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      for (const [index, line] of bought.entries()) expect(shares[index]).toBeLessThanOrEqual(lineTotal(line))
      expect(subtotalOf(bought)).toBe(subtotal)
    }),
  )
})
