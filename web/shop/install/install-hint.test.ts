import { expect, test } from 'vitest'
import { isGoodMoment, parseVisits, withVisit } from './install-hint.tsx'

test.each([
  [0, '/', false],
  [1, '/', false],
  [2, '/', true],
  [2, '/book/1-mat-biec', true],
  [2, '/cart', false],
  [2, '/checkout', false],
  [2, '/login', false],
  [2, '/payment/vnpay/callback', false],
  [2, '/admin/orders', false],
  [2, '/cartoons', true],
  [1, '/orders', true],
  [1, '/orders/12', true],
  [1, '/orders-of-old', false],
])('the install hint on day %i at %s is offered: %s', (days, path, expected) => {
  expect(isGoodMoment({ days, last: '2026-11-25' }, path)).toBe(expected)
})

test('a visitor who has answered the install hint is not asked again on any page', () => {
  for (const path of ['/', '/orders'])
    expect(isGoodMoment({ days: 9, last: '2026-11-25', answered: true }, path)).toBe(false)
})

test('a day of visits counts once for the install hint', () => {
  const once = withVisit(parseVisits(null), '2026-11-24')
  expect(once).toEqual({ days: 1, last: '2026-11-24' })
  expect(withVisit(once, '2026-11-24')).toEqual(once)
  expect(withVisit(once, '2026-11-25')).toEqual({ days: 2, last: '2026-11-25' })
})

test.each([null, '', '{', 'null', '[]', '{"days":"2"}', '{"days":2}'])(
  'the stored text %s counts as no visit',
  (text) => {
    expect(parseVisits(text)).toEqual({ days: 0, last: '' })
  },
)

test('the answer to the install hint is kept', () => {
  const answered = { days: 3, last: '2026-11-25', answered: true }
  expect(parseVisits(JSON.stringify(answered))).toEqual(answered)
})
