import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponStandings, type StandingCoupon } from './coupon-problems.ts'
import { savingOf } from './coupon-targets.ts'
import { couponKinds } from './coupon-states.ts'
import { offerCoupons } from './coupon-wallet.ts'

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
