import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedTerms } from '#contract/selling/delivery/delivery-zone.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { freeTerms, paidDelivery } from '#test/delivery/test-delivery.ts'
import {
  cartTotals,
  deliveryFee,
  lineTotal,
  type PricedLine,
  shareDiscount,
  subtotalOf,
} from './cart-totals.ts'
import { noRates } from './chosen-fees.ts'
import { partKeys, type FeeTerms } from './sum-parts.ts'

const nothing = { ...recordOf(partKeys, () => 0), couponShippingDiscount: 0 }

/** For cash, unless something else is said. */
const sumsOf = (lines: readonly PricedLine[], couponDiscount: number, terms: FeeTerms, byCod = true) =>
  cartTotals({ lines, couponDiscount, couponShipping: 0, terms, byCod })

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
  }),
  { maxLength: 20 },
)

test('the sums of a cart have the delivery fee and what is let off it', () => {
  const bought = [
    { price: 90_000, quantity: 2 },
    { price: 50_000, quantity: 1 },
  ]
  expect(sumsOf(bought, 20_000, freeTerms)).toEqual({
    ...nothing,
    totalItems: 3,
    subtotal: 230_000,
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    discount: 20_000,
    totalPrice: 240_000,
    payable: 210_000,
  })
})

test('the price of a cart is its books and delivery less the coupon, and the charge is less what is let off', () => {
  const bought = [{ price: 100_000, quantity: 2 }]
  const charged = cartTotals({
    lines: bought,
    couponDiscount: 20_000,
    couponShipping: 10_000,
    terms: paidDelivery.zones.near,
    byCod: true,
    rates: { ...noRates, giftFee: 15_000 },
  })
  const { subtotal, shippingFee, shippingDiscount, codFee, giftFee, discount, totalPrice, payable } = charged
  expect([subtotal, shippingFee, shippingDiscount, codFee, giftFee, discount]).toEqual([
    200_000, 25_000, 10_000, 12_000, 15_000, 20_000,
  ])
  expect(totalPrice).toBe(205_000)
  expect(payable).toBe(222_000)
})

test('the price of wrapping is a part of the sum, and no coupon is taken off it', () => {
  const bought = [{ price: 50_000, quantity: 1 }]
  const sums = cartTotals({
    lines: bought,
    couponDiscount: 80_000,
    couponShipping: 0,
    terms: freeTerms,
    byCod: true,
    rates: { ...noRates, giftFee: 15_000 },
  })
  expect(sums).toMatchObject({ giftFee: 15_000, discount: 50_000, payable: 15_000 })
})

test.each<[string, { zone: 'inner' | 'near' | 'far'; price: number; most: number }, object]>([
  ['whole fee', { zone: 'near', price: 100_000, most: 10_000_000 }, [25_000, 25_000, 12_000, 142_000]],
  ['fee below the most', { zone: 'near', price: 100_000, most: 25_001 }, [25_000, 25_000, 12_000, 142_000]],
  ['fee at the most', { zone: 'near', price: 100_000, most: 25_000 }, [25_000, 25_000, 12_000, 142_000]],
  ['fee above the most', { zone: 'near', price: 100_000, most: 24_999 }, [24_999, 24_999, 12_000, 142_001]],
  ['no coupon', { zone: 'near', price: 100_000, most: 0 }, [0, 0, 12_000, 167_000]],
  ['below the threshold', { zone: 'near', price: 299_999, most: 10_000 }, [10_000, 10_000, 12_000, 356_999]],
  ['free from here', { zone: 'near', price: 300_000, most: 10_000 }, [25_000, 0, 12_000, 342_000]],
  ['collected free too', { zone: 'near', price: 400_000, most: 10_000 }, [25_000, 0, 0, 430_000]],
  ['dearer zone', { zone: 'far', price: 100_000, most: 25_000 }, [25_000, 25_000, 15_000, 160_000]],
  ['cheaper zone', { zone: 'inner', price: 100_000, most: 25_000 }, [20_000, 20_000, 0, 130_000]],
])(
  'a delivery coupon, %s, leaves fees for cash and wrapping as they are',
  (_, { zone, price, most }, sums) => {
    const totals = cartTotals({
      lines: [{ price, quantity: 1 }],
      couponDiscount: 0,
      couponShipping: most,
      terms: paidDelivery.zones[zone],
      byCod: true,
      rates: { ...noRates, giftFee: 30_000 },
    })
    const { shippingDiscount, couponShippingDiscount, codFee, payable } = totals
    expect([shippingDiscount, couponShippingDiscount, codFee, payable]).toEqual(sums)
    expect(totals).toMatchObject({ discount: 0, giftFee: 30_000 })
  },
)

test('a delivery coupon takes nothing off a fee of nothing or an empty cart', () => {
  const coupon = { couponDiscount: 0, couponShipping: 10_000_000, byCod: false }
  const terms = { ...paidDelivery.zones.far, shipping_fee: 0 }
  const free = cartTotals({ lines: [{ price: 1, quantity: 1 }], terms, ...coupon })
  expect(free).toMatchObject({ shippingDiscount: 0, couponShippingDiscount: 0, payable: 1 })
  const empty = cartTotals({ lines: [], terms: paidDelivery.zones.far, ...coupon })
  expect(empty).toMatchObject({ shippingDiscount: 0, couponShippingDiscount: 0, payable: 0 })
})

test.each([
  ['below the threshold', [{ price: 299_999, quantity: 1 }], 25_000],
  ['at the threshold', [{ price: 150_000, quantity: 2 }], 0],
  ['of nothing', [], 0],
])('the delivery of a cart %s costs what the shop does not let off', (_what, bought, fee) => {
  expect(deliveryFee(paidDelivery.zones.near, bought)).toBe(fee)
})

test('changed delivery terms count in every sum of a cart', () => {
  const sums = (subtotal: number) =>
    sumsOf([{ price: subtotal, quantity: 1 }], 20_000, paidDelivery.zones.near)
  expect(sums(299_999)).toMatchObject({ shippingDiscount: 0, codFee: 12_000, payable: 316_999 })
  expect(sums(300_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 12_000, payable: 292_000 })
  expect(sums(400_000)).toMatchObject({ shippingDiscount: 25_000, codFee: 0, payable: 380_000 })
  const online = sumsOf([{ price: 300_000, quantity: 1 }], 20_000, paidDelivery.zones.near, false)
  expect(online).toEqual({ ...sums(300_000), codFee: 0, payable: 280_000 })
})

test.each<[string, string, string, object]>([
  ['Phường Hoàn Kiếm', 'Hà Nội', '', { shippingFee: 20_000, codFee: 0, payable: 120_000 }],
  ['Xã Sóc Sơn', 'Hà Nội', '', { shippingFee: 25_000, codFee: 12_000, payable: 137_000 }],
  ['Phường Kinh Bắc', 'Bắc Ninh', 'Việt Nam', { shippingFee: 25_000, codFee: 12_000, payable: 137_000 }],
  ['Phường Sài Gòn', 'Thành phố Hồ Chí Minh', '', { shippingFee: 40_000, codFee: 15_000, payable: 155_000 }],
  ['', 'Viêng Chăn', 'Lào', { shippingFee: 40_000, codFee: 15_000, payable: 155_000 }],
  ['', '', '', { shippingFee: 40_000, codFee: 15_000, payable: 155_000 }],
])('an order to %s, %s %s is charged by the fees of its own zone', (commune, councious, country, sums) => {
  const terms = chargedTerms({ ...noAddress, commune, councious, country }, paidDelivery)
  expect(sumsOf([{ price: 100_000, quantity: 1 }], 0, terms)).toMatchObject({
    ...sums,
    shippingDiscount: 0,
  })
})

test('a zone without a free-delivery threshold lets no fee off, and neither does free delivery', () => {
  const far = { ...paidDelivery.zones.far, free_shipping_from: null, cod_free_from: null }
  const sums = sumsOf([{ price: 1_000_000_000, quantity: 1 }], 0, far)
  expect([sums.shippingDiscount, sums.codFee]).toEqual([0, 15_000])
  const free = { ...far, shipping_fee: 0, cod_fee: 0, free_shipping_from: 0 }
  expect(sumsOf([{ price: 1, quantity: 1 }], 0, free)).toMatchObject({
    shippingFee: 0,
    shippingDiscount: 0,
    codFee: 0,
    payable: 1,
  })
})

test.each([1, 30_000, 499_999, 500_000, 5_000_000])(
  'an order of %i đ in a new shop is let off its 30.000 đ for delivery, however it is paid',
  (worth) => {
    const order = [{ price: worth, quantity: 1 }]
    const totals = sumsOf(order, 0, freeTerms)
    expect(totals).toMatchObject({
      shippingFee: 30_000,
      shippingDiscount: 30_000,
      codFee: 0,
      payable: worth,
    })
    expect(sumsOf(order, 0, freeTerms, false)).toEqual(totals)
  },
)

test('an empty cart owes nothing, whatever the shop charges', () => {
  expect(sumsOf([], 20_000, paidDelivery.zones.near)).toEqual({
    ...nothing,
    totalItems: 0,
    totalPrice: 0,
    payable: 0,
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

const dong = fc.integer({ min: 0, max: 10_000_000 })
const anyTerms = fc.record({
  shipping_fee: dong,
  free_shipping_from: fc.option(dong),
  cod_fee: dong,
  cod_free_from: fc.option(dong),
})

test('the lines of a cart add up to its total under any terms, and cash adds its fee alone', () => {
  fc.assert(
    fc.property(lines, fc.nat(), anyTerms, dong, (bought, wanted, terms, most) => {
      const [cash, online] = [true, false].map((byCod) =>
        cartTotals({ lines: bought, couponDiscount: wanted, couponShipping: most, terms, byCod }),
      )
      if (!cash) return
      const { subtotal, shippingFee, shippingDiscount, codFee, discount, payable } = cash
      expect(payable).toBe(subtotal + shippingFee - shippingDiscount + codFee - discount)
      const freed = shippingDiscount - cash.couponShippingDiscount
      expect([0, shippingFee]).toContain(freed)
      expect(cash.couponShippingDiscount).toBe(Math.min(most, shippingFee - freed))
      expect([0, terms.cod_fee]).toContain(codFee)
      expect(payable).toBeGreaterThanOrEqual(codFee)
      expect(online).toEqual({
        ...cash,
        codFee: 0,
        payable: payable - codFee,
      })
    }),
  )
})

test('one more copy in a cart never costs less than the fees that it saves', () => {
  fc.assert(
    fc.property(lines, anyTerms, fc.integer({ min: 0, max: 100_000_000 }), (bought, terms, price) => {
      const [before, after] = [bought, [...bought, { price, quantity: 1 }]].map((of) => sumsOf(of, 0, terms))
      const saved = terms.shipping_fee + terms.cod_fee
      expect((after?.payable ?? 0) + saved).toBeGreaterThanOrEqual((before?.payable ?? 0) + price)
    }),
  )
})

test('a discount never exceeds what is bought, and its shares add up to it', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (bought, wanted) => {
      const { discount, subtotal, payable } = sumsOf(bought, wanted, freeTerms)
      expect(discount).toBe(Math.min(wanted, subtotal))
      expect(payable).toBe(subtotal - discount)
      const shares = shareDiscount(bought, discount)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      for (const [index, line] of bought.entries()) expect(shares[index]).toBeLessThanOrEqual(lineTotal(line))
      expect(subtotalOf(bought)).toBe(subtotal)
    }),
  )
})
