import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  couponProblem,
  type CouponStanding,
  couponStandings,
  isToldWhy,
  missingFor,
  offerCoupons,
  savingIn,
  shortCouponProblem,
  type StandingCoupon,
  waitsForCustomer,
} from './coupon-problems.ts'
import { savingOf } from './coupon-targets.ts'
import { couponKinds } from './coupon-rules.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const coupon: StandingCoupon = {
  code: 'HIEN20',
  kind: 'amount',
  value: 20_000,
  max_discount: null,
  min_subtotal: 200_000,
  starts_at: '2026-12-01T03:00:00.000Z',
  standing: 'usable',
}
const fee = 30_000
const of = (standing: CouponStanding, subtotal: number, more: Partial<StandingCoupon> = {}) => {
  const one = { ...coupon, standing, ...more }
  return [
    savingIn(one, subtotal).couponDiscount,
    plain(shortCouponProblem(one, subtotal, fee)),
    plain(couponProblem(one, subtotal, fee)),
  ]
}
const oneMissing = 'Còn thiếu 1 ₫'
const missing = 'Còn thiếu 149.000 ₫'

test.each<[CouponStanding, number, number, string | null, string | null]>([
  ['usable', 200_000, 20_000, null, null],
  ['usable', 200_001, 20_000, null, null],
  ['usable', 199_999, 0, oneMissing, `${oneMissing} để dùng mã HIEN20 (đơn từ 200.000 ₫)`],
  ['usable', 51_000, 0, missing, `${missing} để dùng mã HIEN20 (đơn từ 200.000 ₫)`],
  ['waiting', 200_000, 0, 'Dùng được từ 10:00 01/12/2026', 'Mã HIEN20 dùng được từ 10:00 01/12/2026'],
  ['over', 200_000, 0, 'Không còn hiệu lực', 'Mã HIEN20 không còn hiệu lực'],
  ['used_up', 200_000, 0, 'Đã hết lượt dùng', 'Mã HIEN20 đã hết lượt dùng'],
  ['not_first', 200_000, 0, 'Chỉ cho đơn đầu tiên', 'Mã HIEN20 chỉ dùng cho đơn hàng đầu tiên'],
  ['used_by_you', 1, 0, 'Bạn đã dùng hết lượt', 'Bạn đã dùng hết lượt của mã HIEN20'],
])(
  'a coupon that is %s says for an order of %i what it takes off or why not',
  (standing, subtotal, discount, short, long) => {
    expect(of(standing, subtotal)).toEqual([discount, short, long])
  },
)

test('a coupon without a first day says that it has not begun, and one without a minimum lacks nothing', () => {
  expect(of('waiting', 1, { starts_at: null })).toEqual([0, 'Chưa bắt đầu', 'Mã HIEN20 chưa bắt đầu'])
  expect(of('usable', 0, { min_subtotal: 0 })).toEqual([0, null, null])
  expect([199_999, 200_000, 200_001].map((subtotal) => missingFor(coupon, subtotal))).toEqual([1, 0, 0])
})

test.each<[Partial<StandingCoupon>, number, number, number, string | null]>([
  [{}, 200_000, 1, 10_000_000, null],
  [{ max_discount: 15_000 }, 200_000, 1, 15_000, null],
  [{}, 200_000, 0, 10_000_000, 'Đơn này đã được miễn phí giao hàng'],
  [{}, 199_999, 0, 0, oneMissing],
  [{ standing: 'over' }, 200_000, 1, 0, 'Không còn hiệu lực'],
  [
    { min_subtotal: 0, targets: [{ kind: 'author', id: 1, name: 'Nam Cao' }] },
    0,
    1,
    0,
    'Chỉ cho sách của Nam Cao',
  ],
])(
  'a delivery coupon with %o, books of %i and a fee of %i says what it takes off or why not',
  (more, subtotal, feeLeft, most, short) => {
    const one: StandingCoupon = { ...coupon, kind: 'shipping', value: 100, ...more }
    expect(savingIn(one, subtotal)).toEqual({ couponDiscount: 0, couponShipping: most })
    expect(plain(shortCouponProblem(one, subtotal, feeLeft))).toBe(short)
    expect(couponProblem(one, subtotal, feeLeft) === null).toBe(short === null)
  },
)

test('an order without a coupon has nothing taken off', () => {
  expect(savingIn(null, 200_000)).toEqual({ couponDiscount: 0, couponShipping: 0 })
})

test('a cart keeps a coupon whose conditions its customer can still meet', () => {
  expect(couponStandings.filter((standing) => waitsForCustomer({ standing }))).toEqual(['usable'])
})

test('the reason why a coupon is refused is told for public codes, and to the customer who has used it', () => {
  const told = (is_public: boolean) =>
    couponStandings.filter((standing) => isToldWhy({ is_public, standing }))
  expect(told(true)).toEqual([...couponStandings])
  expect(told(false)).toEqual(['used_by_you'])
})

const amount = (code: string, value: number, min_subtotal = 0): StandingCoupon => ({
  code,
  kind: 'amount',
  value,
  max_discount: null,
  min_subtotal,
  starts_at: null,
  standing: 'usable',
})

const costing = (price: number) => [{ price, quantity: 1, category_id: 1, author_ids: [] }]

test('the wallet lists coupons by what they take off, then by what they lack, and unusable ones last', () => {
  const offers = offerCoupons(
    [
      { ...amount('SOM', 90_000), standing: 'waiting' },
      amount('XA', 90_000, 500_000),
      amount('NHO', 10_000),
      amount('GAN', 50_000, 200_000),
      amount('LON', 20_000, 100_000),
    ],
    costing(100_000),
    30_000,
  )
  expect(offers.map(({ code, discount, is_best }) => [code, discount, is_best])).toEqual([
    ['LON', 20_000, true],
    ['NHO', 10_000, false],
    ['GAN', 0, false],
    ['XA', 0, false],
    ['SOM', 0, false],
  ])
  expect(offers.map(({ problem }) => problem !== null)).toEqual([false, false, true, true, true])
})

test('the wallet lists coupons that take nothing off by what they lack, in whatever order they come', () => {
  const near = amount('GAN', 50_000, 200_000)
  const far = amount('XA', 90_000, 500_000)
  const over: StandingCoupon = { ...amount('HET', 90_000), standing: 'over' }
  for (const given of [
    [near, far, over],
    [near, over, far],
    [far, near, over],
    [far, over, near],
    [over, near, far],
    [over, far, near],
  ])
    expect(offerCoupons(given, costing(100_000), 30_000).map(({ code }) => code)).toEqual([
      'GAN',
      'XA',
      'HET',
    ])
})

test('a delivery coupon is worth the fee that it lets off', () => {
  const delivery: StandingCoupon = { ...amount('SHIP', 100), kind: 'shipping' }
  const offered = (fee: number) =>
    offerCoupons([amount('NHO', 10_000), delivery], costing(100_000), fee).map(
      ({ code, discount, problem }) => [code, discount, problem],
    )
  expect(offered(30_000)).toEqual([
    ['SHIP', 30_000, null],
    ['NHO', 10_000, null],
  ])
  expect(offered(0)).toEqual([
    ['NHO', 10_000, null],
    ['SHIP', 0, 'Đơn này đã được miễn phí giao hàng'],
  ])
})

test('no coupon is the best where none takes anything off', () => {
  expect(offerCoupons([amount('XA', 90_000, 500_000)], costing(100_000), 30_000)[0]?.is_best).toBe(false)
  expect(offerCoupons([], costing(100_000), 30_000)).toEqual([])
})

test('the best coupon takes off as much as any that can be used, and none more than is bought', () => {
  const coupon = fc.record({
    code: fc.string(),
    kind: fc.constantFrom(...couponKinds),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    min_subtotal: fc.integer({ min: 0, max: 1_000_000 }),
    starts_at: fc.constant(null),
    standing: fc.constantFrom(...couponStandings),
  })
  fc.assert(
    fc.property(
      fc.array(coupon, { maxLength: 20 }),
      fc.nat(2_000_000),
      fc.nat(90_000),
      (coupons, subtotal, fee) => {
        const offers = offerCoupons(coupons, costing(subtotal), fee)
        const off = (one: StandingCoupon) => {
          const { couponDiscount, couponShipping } = savingOf(one, subtotal)
          return couponDiscount + Math.min(couponShipping, fee)
        }
        const most = Math.max(0, ...coupons.map((one) => (one.standing === 'usable' ? off(one) : 0)))
        expect(offers.length).toBe(coupons.length)
        expect(offers[0]?.discount ?? 0).toBe(most)
        expect(offers.filter(({ is_best }) => is_best)).toHaveLength(most > 0 ? 1 : 0)
        for (const { discount, problem } of offers) {
          expect(discount).toBeLessThanOrEqual(Math.max(subtotal, fee))
          if (discount > 0) expect(problem).toBeNull()
        }
      },
    ),
  )
})
