import { expect, test } from 'vitest'
import { cartTotals, checkoutTotals, checkoutTotalsBy } from './cart-totals.ts'

const order = (worth: number) => [{ price: worth, quantity: 1 }]

test.each([1, 30_000, 499_999, 500_000, 5_000_000])(
  'delivery of %i đ stands in the cart with 30.000 đ, and checkout lets all of it off',
  (worth) => {
    expect(cartTotals(order(worth), 0)).toMatchObject({ shippingFee: 30_000, totalPrice: worth + 30_000 })
    expect(checkoutTotals(order(worth), 0)).toMatchObject({
      shippingFee: 30_000,
      shippingDiscount: 30_000,
      totalPrice: worth,
    })
  },
)

test.each([1, 499_999, 500_000, 500_001])('cash at the door costs nothing for an order of %i đ', (worth) => {
  const totals = checkoutTotals(order(worth), 0)
  expect(totals.codFee).toBe(0)
  expect(checkoutTotalsBy(totals, { byCod: true })).toEqual(checkoutTotalsBy(totals, { byCod: false }))
})
