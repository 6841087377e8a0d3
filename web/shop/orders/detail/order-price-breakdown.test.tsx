import { recordOf } from '#contract/platform/shape/records.ts'
import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'

const money = {
  delivery: 'home' as const,
  ...recordOf(sumColumns, () => 0),
  subtotal: 200_000,
  coupon_code: null,
}
const textOf = (fees: Partial<Order>) =>
  renderToStaticMarkup(<OrderPriceBreakdown order={{ ...money, ...fees } as Order} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

// An order is shown with its own fees, whatever the rule of today says.
test('the price breakdown of an order calls a delivery free whose fee was let off', () => {
  const fees = { shipping_fee: 0, shipping_discount: 30_000, cod_fee: 0, total_amount: 200_000, method_id: 1 }
  expect(textOf(fees)).toBe(
    'Tạm tính 200.000 ₫ Giao hàng Miễn phí Phí thu hộ (COD) Miễn phí Tổng cộng 200.000 ₫',
  )
})

test('the price breakdown of an order shows a fee that a coupon let off, under its code', () => {
  const fees = {
    shipping_fee: 10_000,
    shipping_discount: 15_000,
    cod_fee: 0,
    total_amount: 210_000,
    method_id: 2,
  }
  expect(textOf({ ...fees, coupon_code: 'SHIP', coupon_shipping_discount: 15_000 })).toBe(
    'Tạm tính 200.000 ₫ Phí vận chuyển 25.000 ₫ Giảm phí vận chuyển (SHIP) −15.000 ₫ Tổng cộng 210.000 ₫',
  )
})

test('the price breakdown of an order shows the fees that its customer pays', () => {
  const fees = {
    shipping_fee: 25_000,
    shipping_discount: 0,
    cod_fee: 12_000,
    total_amount: 237_000,
    method_id: 1,
  }
  expect(textOf(fees)).toBe(
    'Tạm tính 200.000 ₫ Phí vận chuyển 25.000 ₫ Phí thu hộ (COD) 12.000 ₫ Tổng cộng 237.000 ₫',
  )
})
