import { pick } from '#contract/platform/shape/records.ts'
import { feeSettings, noRates } from '#contract/selling/sums/chosen-fees.ts'
import { describe, expect, test } from 'vitest'
import { expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import { paidDelivery, plainDelivery } from '#test/delivery/test-delivery.ts'
import { type CartLine, emptyCart } from './cart-store.ts'
import type { StandingRow } from './coupon/coupon-store.ts'
import { presentCart } from './present-cart.ts'

/** Two of nine copies, at the price that was seen. */
const line: CartLine = {
  cart_detail_id: 11,
  wanted: 2,
  seen_price: 90_000,
  book_id: 1,
  title: 'Mắt biếc',
  category_id: 1,
  weight: null,
  price: 90_000,
  price_origin: 110_000,
  quantity: 9,
  on_sale: true,
  image_url: '/mat-biec.webp',
  category_name: 'Văn học',
  low_stock_badge: 5,
  publisher_name: 'NXB Trẻ',
  authors: [{ author_id: 4, name: 'Nguyễn Nhật Ánh' }],
}
const now = Date.parse('2026-11-25T10:00:00+07:00')
const coupon: StandingRow = {
  code: 'HIEN10',
  kind: 'percent',
  value: 10,
  max_discount: null,
  min_subtotal: 180_000,
  starts_at: null,
  ends_at: null,
  standing: 'usable',
  first_order: false,
  targets: [],
}
const toNowhere = { charges: plainDelivery, address: null, publicCoupons: [] }
const show = (changed: Partial<CartLine>, on: StandingRow | null = null) =>
  presentCart({ lines: [{ ...line, ...changed }], coupon: on, ...toNowhere })
const item = (changed: Partial<CartLine>) => show(changed).items[0]

test('a cart line has the names by which every screen knows its fields', () => {
  expect(item({})).toEqual({
    cart_detail_id: 11,
    book_id: 1,
    quantity: 2,
    line_total: 180_000,
    book: {
      book_id: 1,
      title: 'Mắt biếc',
      price: 90_000,
      price_origin: 110_000,
      image_url: '/mat-biec.webp',
      quantity: 9,
      is_bn: 1,
      availability: 'in_stock',
      publisher: 'NXB Trẻ',
      author_name: 'Nguyễn Nhật Ánh',
      authors: [{ author_id: 4, name: 'Nguyễn Nhật Ánh', author_name: 'Nguyễn Nhật Ánh' }],
    },
    price_before: null,
    problem: null,
    notes: [],
  })
})

test('a book without an author has an unknown one in the cart', () => {
  expect(item({ authors: [] })?.book).toMatchObject({ author_name: 'Không xác định', authors: [] })
})

describe('problems', () => {
  test.each<[string, Partial<CartLine>, string | null, string[], 0 | 1]>([
    ['as many copies as there are', { quantity: 2 }, null, [], 1],
    ['one copy too many', { quantity: 1 }, 'not_enough', ['Chỉ còn 1 cuốn trong kho'], 1],
    ['none left', { quantity: 0 }, 'sold_out', ['Sản phẩm đã hết hàng'], 0],
    ['off sale', { on_sale: false }, 'not_on_sale', ['Sách đang tạm ngừng bán'], 0],
    [
      'off sale and none left',
      { on_sale: false, quantity: 0 },
      'not_on_sale',
      ['Sách đang tạm ngừng bán'],
      0,
    ],
  ])('a cart line can be ordered or says its problem with %s', (_what, changed, problem, notes, is_bn) => {
    expect(item(changed)).toMatchObject({ problem, notes, book: { is_bn } })
  })

  test('a cart line with another price than the one seen is told first, and is counted', () => {
    expect(item({ price: 95_000, quantity: 1 })).toMatchObject({
      price_before: 90_000,
      line_total: 190_000,
      notes: ['Giá đã thay đổi', 'Chỉ còn 1 cuốn trong kho'],
    })
  })
})

describe('coupons', () => {
  test.each<[string, Partial<CartLine>, Partial<StandingRow>, number, string | null]>([
    ['takes its share off', {}, {}, 18_000, null],
    [
      'takes nothing off an order below its smallest',
      {},
      { min_subtotal: 180_001 },
      0,
      'Còn thiếu 1\u00a0₫ để dùng mã HIEN10 (đơn từ 180.001\u00a0₫)',
    ],
    ['takes nothing off where it is over', {}, { standing: 'over' }, 0, 'Mã HIEN10 không còn hiệu lực'],
    [
      'is over before it is too small an order',
      { wanted: 1 },
      { standing: 'over' },
      0,
      'Mã HIEN10 không còn hiệu lực',
    ],
  ])('a coupon on the cart %s', (_what, changed, changedCoupon, discount, problem) => {
    const cart = show(changed, { ...coupon, ...changedCoupon })
    expect(cart).toMatchObject({ coupon_code: 'HIEN10', coupon_problem: problem })
    expect(cart.totals.discount).toBe(discount)
  })

  test('a coupon on an empty cart says nothing, and no coupon is none', () => {
    expect(presentCart({ ...emptyCart, coupon: { ...coupon, standing: 'over' } })).toMatchObject({
      coupon_code: 'HIEN10',
      coupon_problem: null,
    })
    expect(show({})).toMatchObject({ coupon_code: null, coupon_problem: null, totals: { discount: 0 } })
  })
})

test('coupons for everybody stand beside the cart, the best first', () => {
  const smaller = { ...coupon, code: 'NHO', value: 5 }
  const { coupons } = presentCart({
    lines: [line],
    coupon: null,
    ...toNowhere,
    publicCoupons: [smaller, coupon],
  })
  expect(coupons.map(({ code, discount, is_best }) => [code, discount, is_best])).toEqual([
    ['HIEN10', 18_000, true],
    ['NHO', 9_000, false],
  ])
})

test('the cart adds up its lines, with delivery and what is let off it', () => {
  const lines = [line, { ...line, cart_detail_id: 12, book_id: 2, wanted: 1, price: 50_000 }]
  const { totals, items } = presentCart({ lines, coupon, ...toNowhere })
  expect(items.map(({ line_total }) => line_total)).toEqual([180_000, 50_000])
  expect(totals).toEqual({
    totalItems: 3,
    subtotal: 230_000,
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    couponShippingDiscount: 0,
    codFee: 0,
    ...noRates,
    discount: 23_000,
    totalPrice: 237_000,
    payable: 207_000,
  })
})

test.each([
  ['Hà Nội', 'Phường Hoàn Kiếm', 'inner', 20_000, 200_000],
  ['Bắc Ninh', 'Phường Kinh Bắc', 'near', 25_000, 205_000],
  ['Huế', 'Phường Thuận Hóa', 'far', 40_000, 220_000],
  ['', '', 'far', 40_000, 220_000],
] as const)(
  'a cart to %s, %s is charged as in the %s zone',
  (councious, commune, zone, shippingFee, payable) => {
    const cart = presentCart(
      {
        lines: [{ ...line, price: zone === 'inner' ? 100_000 : 90_000 }],
        coupon: null,
        charges: paidDelivery,
        publicCoupons: [],
        address: { ...noAddress, councious, commune },
      },
      now,
    )
    expect(cart.delivery).toEqual({
      zone,
      zone_known: councious !== '',
      zones: paidDelivery.zones,
      arrivals: expectedArrivals(now, paidDelivery),
      ...pick(paidDelivery, [...feeSettings, 'quoted_by']),
    })
    expect(cart.totals).toMatchObject({ shippingFee, codFee: 0, payable })
  },
)

test('an empty cart is charged nothing, and one with lines is never drawn without its charges', () => {
  expect(presentCart(emptyCart)).toMatchObject({ delivery: null, totals: { shippingFee: 0, payable: 0 } })
  expect(() => presentCart({ ...emptyCart, lines: [line] })).toThrow('has to know what is charged')
})
