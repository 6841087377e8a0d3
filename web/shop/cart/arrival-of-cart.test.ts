import { pick } from '#contract/platform/shape/records.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { expect, test } from 'vitest'
import { expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { plainDelivery } from '#test/delivery/test-delivery.ts'
import { arrivalInCart, arrivalOfCart } from './arrival-of-cart.tsx'

const delivery = (zone_known: boolean) => ({
  zone: 'far' as const,
  zone_known,
  zones: plainDelivery.zones,
  ...pick(plainDelivery, [...feeSettings, 'quoted_by']),
  arrivals: expectedArrivals(Date.parse('2026-12-29T10:00:00+07:00'), plainDelivery),
})

test('the cart says the expected arrival in its named zone, with a year where it changes in between', () => {
  expect(arrivalOfCart(delivery(true), 'inner')).toBe('Dự kiến nhận thứ Tư\u00a030/12 – thứ Năm\u00a031/12')
  expect(arrivalInCart(delivery(true))).toBe(
    'Dự kiến nhận thứ Năm\u00a031/12 – thứ Bảy\u00a002/01/2027 (Các tỉnh, thành khác)',
  )
})

test('the cart of an unknown destination says an arrival from the first day of any zone to the last', () => {
  expect(arrivalInCart(delivery(false))).toBe(
    'Dự kiến nhận thứ Tư\u00a030/12 – thứ Bảy\u00a002/01/2027, tùy nơi nhận',
  )
})
