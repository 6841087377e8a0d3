import { expect, test } from 'vitest'
import { checkoutTotals } from '#contract/cart/cart-totals.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { noAddress } from '#contract/people/postal-address.ts'
import { paidDelivery } from '#test/delivery/test-delivery.ts'
import { checkoutSums } from './checkout-sums.ts'

const { zones } = paidDelivery
const cart = {
  items: [{ quantity: 2, book: { price: 90_000 } }],
  checkout: checkoutTotals([{ quantity: 2, price: 90_000 }], 10_000, zones.near),
  delivery: { zone: 'near', zones },
} as unknown as Cart
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const to = (councious: string, commune = '') => ({
  address: { ...noAddress, councious, commune },
  places: paidDelivery,
})

test('to the profile it is the sum of the server', () => {
  const { totals, cod } = checkoutSums(cart, undefined)
  expect(totals).toEqual(cart.checkout)
  expect(plain(cod)).toBe('Phí thu hộ (COD) 12.000 ₫, miễn phí thu hộ (COD) cho đơn hàng trên 400.000 ₫.')
})

test('to another address it follows that address, and keeps the discount', () => {
  const { totals, cod } = checkoutSums(cart, to('Huế'))
  expect(totals).toMatchObject({ shippingFee: 40_000, codFee: 15_000, discount: 10_000, totalPrice: 225_000 })
  expect(plain(cod)).toBe('Phí thu hộ (COD) 15.000 ₫.')
  expect(checkoutSums(cart, to('Hà Nội', 'Hoàn Kiếm')).totals).toMatchObject({
    shippingFee: 20_000,
    totalPrice: 190_000,
  })
})

test('to an address that is not known yet it is the farthest', () => {
  expect(checkoutSums(cart, { address: undefined, places: paidDelivery }).totals.totalPrice).toBe(225_000)
})
