import { expect, test } from 'vitest'
import { cartTotals } from '#contract/selling/sums/cart-totals.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { paidDelivery } from '#test/delivery/test-delivery.ts'
import { checkoutSums } from './checkout-sums.ts'

const { zones } = paidDelivery
const lines = [{ quantity: 2, price: 90_000 }]
const cart = {
  coupon_shipping: 0,
  items: [{ quantity: 2, book: { price: 90_000 } }],
  totals: cartTotals({ lines, couponDiscount: 10_000, couponShipping: 0, terms: zones.near, byCod: false }),
  delivery: {
    zone: 'near',
    zones,
    arrivals: expectedArrivals(Date.parse('2026-11-25T10:00:00+07:00'), paidDelivery),
    gift_wrap_fee: 15_000,
  },
} as unknown as Cart
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const to = (councious: string, commune = '') => ({
  address: { ...noAddress, councious, commune },
  places: paidDelivery,
})

test('the checkout to the profile’s address costs the sum of the cart, until cash is chosen', () => {
  const { totalsBy, cod, arrival } = checkoutSums(cart, undefined)
  expect(arrival).toBe('Dự kiến nhận thứ Năm\u00a026/11 – thứ Bảy\u00a028/11')
  expect(totalsBy(undefined)).toEqual(cart.totals)
  expect(totalsBy(2)).toEqual(cart.totals)
  expect(totalsBy(1)).toEqual({ ...cart.totals, codFee: 12_000, payable: 207_000 })
  expect(plain(cod)).toBe('Phí thu hộ (COD) 12.000 ₫, miễn phí thu hộ (COD) cho đơn hàng trên 400.000 ₫.')
})

test('the checkout with gift wrapping costs so much more, and nothing where the shop does not wrap', () => {
  const wrapped = checkoutSums(cart, undefined, { gift: { wrap: true } }).totalsBy(2)
  expect(wrapped).toEqual({ ...cart.totals, giftFee: 15_000, payable: cart.totals.payable + 15_000 })
  const unwrapping = { ...cart, delivery: { ...cart.delivery, gift_wrap_fee: null } } as unknown as Cart
  expect(checkoutSums(unwrapping, undefined, { gift: { wrap: true } }).totalsBy(2)).toEqual(cart.totals)
})

test('the checkout to another address has the fees of that address, and keeps the discount', () => {
  const { totalsBy, cod, arrival } = checkoutSums(cart, to('Huế'))
  expect(arrival).toBe('Dự kiến nhận thứ Sáu\u00a027/11 – thứ Hai\u00a030/11')
  expect(totalsBy(1)).toMatchObject({
    shippingFee: 40_000,
    codFee: 15_000,
    discount: 10_000,
    payable: 225_000,
  })
  expect(plain(cod)).toBe('Phí thu hộ (COD) 15.000 ₫.')
  expect(checkoutSums(cart, to('Hà Nội', 'Hoàn Kiếm')).totalsBy(1)).toMatchObject({
    shippingFee: 20_000,
    payable: 190_000,
  })
})

test('a delivery coupon at the checkout lets off the fee of the chosen address', () => {
  const withCoupon = { ...cart, coupon_shipping: 30_000 }
  const to1 = (other?: ReturnType<typeof to>) => checkoutSums(withCoupon, other).totalsBy(2)
  expect(to1()).toMatchObject({ couponShippingDiscount: 25_000, payable: 170_000 })
  expect(to1(to('Huế'))).toMatchObject({ couponShippingDiscount: 30_000, payable: 180_000 })
})

test('the checkout to an address that is not known yet has the fees of the farthest zone', () => {
  const { totalsBy } = checkoutSums(cart, { address: undefined, places: paidDelivery })
  expect(totalsBy(1).payable).toBe(225_000)
})

test('the checkout with a quoted fee has it in place of the zone’s, and none where the order is fetched', () => {
  expect(checkoutSums(cart, to('Huế'), {}, 22_000).totalsBy(2)).toMatchObject({
    shippingFee: 22_000,
    payable: 192_000,
  })
  expect(checkoutSums(cart, 'pickup', {}, 22_000).totalsBy(2)).toMatchObject({ shippingFee: 0 })
})
