import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  couponCodeOf,
  couponKindNames,
  couponKinds,
  type CouponRule,
  couponStateNames,
  couponStates,
  discountOf,
} from './coupon-rules.ts'

test('staff filter coupons by five states, each under its name', () => {
  expect(couponStates.map((state) => [state, couponStateNames[state]])).toEqual([
    ['running', 'Đang áp dụng'],
    ['waiting', 'Chưa bắt đầu'],
    ['used_up', 'Hết lượt'],
    ['over', 'Hết hạn'],
    ['ended', 'Đã kết thúc'],
  ])
})

test('a coupon takes off a percentage, an amount or the fee for delivery', () => {
  expect(couponKinds.map((kind) => [kind, couponKindNames[kind]])).toEqual([
    ['percent', 'Phần trăm'],
    ['amount', 'Số tiền'],
    ['shipping', 'Miễn phí giao hàng'],
  ])
})

const percent = (value: number, more: Partial<CouponRule> = {}): CouponRule => ({
  kind: 'percent',
  value,
  max_discount: null,
  min_subtotal: 0,
  ...more,
})
const amount = (value: number, more: Partial<CouponRule> = {}): CouponRule => ({
  ...percent(value, more),
  kind: 'amount',
})

describe('percentages', () => {
  test.each<[number, number, number]>([
    [10, 230_000, 23_000],
    [100, 230_000, 230_000],
    [1, 100, 1],
    // Half a dong and less of it is never given: 1 % of 99 is 0.99.
    [1, 99, 0],
    [15, 99_999, 14_999],
    [50, 1, 0],
  ])('a coupon of %i %% on an order of %i đ takes off %i đ', (value, subtotal, off) => {
    expect(discountOf(percent(value), subtotal)).toBe(off)
  })

  test.each<[number, number]>([
    [499_990, 49_999],
    [500_000, 50_000],
    [500_010, 50_000],
    [5_000_000, 50_000],
  ])('a coupon of 10 %% and at most 50.000 đ on an order of %i đ takes off %i đ', (subtotal, off) => {
    expect(discountOf(percent(10, { max_discount: 50_000 }), subtotal)).toBe(off)
  })
})

describe('amounts', () => {
  test.each<[number, number]>([
    [20_001, 20_000],
    [20_000, 20_000],
    [19_999, 19_999],
    [0, 0],
  ])(
    'a coupon of 20.000 đ on an order of %i đ takes off %i đ, never more than the order',
    (subtotal, off) => {
      expect(discountOf(amount(20_000), subtotal)).toBe(off)
    },
  )

  test('a coupon of an amount is bounded by its highest discount as well', () => {
    expect(discountOf(amount(20_000, { max_discount: 15_000 }), 200_000)).toBe(15_000)
    expect(discountOf(amount(20_000, { max_discount: 25_000 }), 200_000)).toBe(20_000)
  })
})

test.each<[CouponRule, number, number]>([
  [percent(10, { min_subtotal: 200_000 }), 199_999, 0],
  [percent(10, { min_subtotal: 200_000 }), 200_000, 20_000],
  [percent(10, { min_subtotal: 200_000 }), 200_001, 20_000],
  [amount(30_000, { min_subtotal: 200_000 }), 199_999, 0],
  [amount(30_000, { min_subtotal: 200_000 }), 200_000, 30_000],
])('a coupon %j counts from its smallest order on: an order of %i đ gets %i đ', (coupon, subtotal, off) => {
  expect(discountOf(coupon, subtotal)).toBe(off)
})

test('the discount of any coupon is whole dong, within its limits, and grows with the order', () => {
  const coupons = fc.record<CouponRule>({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    min_subtotal: fc.nat(1_000_000),
  })
  const subtotals = fc.nat(1_000_000_000)
  fc.assert(
    fc.property(coupons, subtotals, subtotals, (coupon, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const off = discountOf(coupon, more)
      const share = coupon.kind === 'percent' ? (more * coupon.value) / 100 : coupon.value
      expect(Number.isInteger(off) && off >= 0).toBe(true)
      expect(off).toBeLessThanOrEqual(Math.min(more, share, coupon.max_discount ?? more))
      expect(discountOf(coupon, less)).toBeLessThanOrEqual(off)
    }),
  )
})

test.each([
  ['HIEN10', 'HIEN10'],
  ['hien10', 'HIEN10'],
  ['  Hien10\t', 'HIEN10'],
  ['\u00a0hien-10 ', 'HIEN-10'],
  ['tết'.normalize('NFD'), 'TẾT'.normalize('NFC')],
  ['HIEN 10', 'HIEN 10'],
  ['   ', ''],
])('a coupon typed as %j is the code %j', (typed, code) => {
  expect(couponCodeOf(typed)).toBe(code)
})
