import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponStandings, type StandingCoupon } from './coupon-problems.ts'
import { discountOf } from './coupon-rules.ts'
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

test('what takes off most stands first, then what lacks least, and what cannot be used last', () => {
  const offers = offerCoupons(
    [
      { ...amount('SOM', 90_000), standing: 'waiting' },
      amount('XA', 90_000, 500_000),
      amount('NHO', 10_000),
      amount('GAN', 50_000, 200_000),
      amount('LON', 20_000, 100_000),
    ],
    100_000,
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

test('where none takes anything off, none is the best', () => {
  expect(offerCoupons([amount('XA', 90_000, 500_000)], 100_000)[0]?.is_best).toBe(false)
  expect(offerCoupons([], 100_000)).toEqual([])
})

test('whatever there is: the best one takes off as much as any that can be used, and none more than is bought', () => {
  const coupon = fc.record({
    code: fc.string(),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    min_subtotal: fc.integer({ min: 0, max: 1_000_000 }),
    starts_at: fc.constant(null),
    standing: fc.constantFrom(...couponStandings),
  })
  fc.assert(
    fc.property(fc.array(coupon, { maxLength: 20 }), fc.nat(2_000_000), (coupons, subtotal) => {
      const offers = offerCoupons(coupons, subtotal)
      const most = Math.max(
        0,
        ...coupons.map((one) => (one.standing === 'usable' ? discountOf(one, subtotal) : 0)),
      )
      expect(offers.length).toBe(coupons.length)
      expect(offers[0]?.discount ?? 0).toBe(most)
      expect(offers.filter(({ is_best }) => is_best)).toHaveLength(most > 0 ? 1 : 0)
      for (const { discount, problem } of offers) {
        expect(discount).toBeLessThanOrEqual(subtotal)
        if (discount > 0) expect(problem).toBeNull()
      }
    }),
  )
})
