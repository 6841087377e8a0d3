import { expect, test } from 'vitest'
import { campaignPrice, priceAt, struckPrice, type TimedRule } from './campaign-price.ts'

test.each([
  [100_000, 10, 90_000],
  [99, 50, 49],
  [1, 99, 0],
  [1, 1, 0],
  [0, 50, 0],
  [100_000_000, 1, 99_000_000],
  [79_999, 100, 0],
])('a campaign price of %d less %d %% is %d', (own, percent, made) => {
  expect(campaignPrice(own, { percent, price: null })).toBe(made)
})

const sale: TimedRule = { percent: 20, price: null, starts: 1_000, ends: 2_000 }
const fixed: TimedRule = { percent: null, price: 70, starts: 1_500, ends: 2_500 }

test.each([
  [999, 100],
  [1_000, 80],
  [1_499, 80],
  [1_500, 70],
  [1_999, 70],
  [2_000, 70],
  [2_499, 70],
  [2_500, 100],
])('the lowest of two overlapping campaigns counts at the moment %d: %d', (moment, price) => {
  expect(priceAt(100, [sale, fixed], moment)).toBe(price)
})

test('a campaign price above the own price changes nothing', () => {
  expect(priceAt(60, [{ ...fixed, price: 61 }], 1_500)).toBe(60)
})

test.each([
  [100, null, 100, null],
  [100, 120, 100, 120],
  [100, 120, 80, 120],
  [100, null, 80, 100],
  [100, 90, 80, 100],
])('an own price of %d, formerly %s and now %d, has %s struck through', (own, origin, now, struck) => {
  expect(struckPrice(own, origin, now)).toBe(struck)
})
