import { expect, test } from 'vitest'
import { shareDiscount } from '#contract/selling/sums/cart-totals.ts'
import { couponProblem, shortCouponProblem, type StandingCoupon } from './coupon-problems.ts'
import { coveredLines, coveredSubtotal } from './coupon-targets.ts'

const literature = { kind: 'category', id: 1, name: 'Văn học' } as const
const author = { kind: 'author', id: 7, name: 'Nam Cao' } as const
const lines = [
  { price: 50_000, quantity: 2, category_id: 1, author_ids: [9] },
  { price: 30_000, quantity: 1, category_id: 2, author_ids: [8, 7] },
  { price: 99_999, quantity: 1, category_id: 3, author_ids: [] },
]

test.each([
  [[], 229_999],
  [[literature], 100_000],
  [[author], 30_000],
  [[literature, author], 130_000],
  [[{ ...author, id: 1 }], 0],
  [[{ ...literature, id: 7 }], 0],
])('books of %j cost %d', (targets, subtotal) => {
  expect(coveredSubtotal({ targets }, lines)).toBe(subtotal)
})

test('a discount is spread over the books that its coupon is for, to the dong', () => {
  expect(shareDiscount(coveredLines({ targets: [literature, author] }, lines), 10_001)).toEqual([
    7_694, 2_307, 0,
  ])
  expect(shareDiscount(coveredLines(undefined, lines), 3)).toEqual([2, 0, 1])
})

const coupon: StandingCoupon = {
  code: 'NAMCAO',
  kind: 'percent',
  value: 10,
  max_discount: null,
  min_subtotal: 50_000,
  starts_at: null,
  standing: 'usable',
  targets: [literature, author],
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test.each([
  [0, 'Mã NAMCAO chỉ dùng cho sách của Văn học, Nam Cao', 'Chỉ cho sách của Văn học, Nam Cao'],
  [49_999, 'Còn thiếu 1 ₫ để dùng mã NAMCAO (sách của Văn học, Nam Cao từ 50.000 ₫)', 'Còn thiếu 1 ₫'],
  [50_000, null, null],
])('a coupon for some books, with %d of them in the cart, says: %s', (subtotal, why, short) => {
  expect(plain(couponProblem(coupon, subtotal, 0))).toBe(why)
  expect(plain(shortCouponProblem(coupon, subtotal, 0))).toBe(short)
})

test('a first-order coupon tells a customer who has ordered before why it is refused', () => {
  const first = { ...coupon, standing: 'not_first' } as const
  expect(couponProblem(first, 90_000, 0)).toBe('Mã NAMCAO chỉ dùng cho đơn hàng đầu tiên')
})
