import { noRates } from '#contract/selling/sums/chosen-fees.ts'
import { expect, test } from 'vitest'
import { paidDelivery, plainDelivery } from '#test/delivery/test-delivery.ts'
import { cartTotals } from '#contract/selling/sums/cart-totals.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { copiesIn, pageOfCart, optimisticTotals } from './optimistic-cart.ts'

const item = (book_id: number, quantity: number, price: number) => ({ book_id, quantity, book: { price } })
const items = [item(1, 2, 100_000), item(2, 1, 50_000)]
const lines = items.map(({ quantity, book }) => ({ quantity, price: book.price }))
const cartTo = (zone: 'near' | 'far', zones = plainDelivery.zones) =>
  ({
    items,
    totals: cartTotals({
      lines,
      couponDiscount: 20_000,
      couponShipping: 0,
      terms: zones[zone],
      byCod: false,
    }),
    coupon_shipping: 0,
    delivery: { zone, zones },
  }) as unknown as Cart
const cart = cartTo('far')

test('the optimistic cart shows a clicked quantity before the server has answered', () => {
  const wanted = new Map([[1, 5]])
  expect(copiesIn({ cart, wanted }, 1)).toBe(5)
  expect(copiesIn({ cart, wanted }, 2)).toBe(1)
  expect(copiesIn({ cart, wanted }, 3)).toBe(0)
  expect(optimisticTotals(cart, wanted)).toEqual({
    totalItems: 6,
    subtotal: 550_000,
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    couponShippingDiscount: 0,
    codFee: 0,
    ...noRates,
    discount: 20_000,
    totalPrice: 560_000,
    payable: 530_000,
  })
  expect(optimisticTotals(cart, new Map())).toBe(cart.totals)
  expect(optimisticTotals(cartTo('near', paidDelivery.zones), wanted)).toMatchObject({
    shippingFee: 25_000,
    shippingDiscount: 25_000,
    couponShippingDiscount: 0,
    payable: 530_000,
  })
})

test('a delivery coupon follows the optimistic cart, and takes nothing off a fee that is let off', () => {
  const withCoupon: Cart = { ...cartTo('near', paidDelivery.zones), coupon_shipping: 15_000 }
  expect(optimisticTotals(withCoupon, new Map([[1, 1]]))).toMatchObject({
    shippingDiscount: 15_000,
    couponShippingDiscount: 15_000,
  })
  expect(optimisticTotals(withCoupon, new Map([[1, 3]]))).toMatchObject({
    shippingDiscount: 25_000,
    couponShippingDiscount: 0,
  })
})

test('the cart has three lines a page, and a page that is gone is the last one', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7]
  expect(pageOfCart(seven, 2)).toEqual({ page: 2, totalPages: 3, first: 3, lines: [4, 5, 6] })
  expect(pageOfCart(seven, 9)).toMatchObject({ page: 3, lines: [7] })
  expect(pageOfCart([], 1)).toMatchObject({ page: 1, totalPages: 1, lines: [] })
})
