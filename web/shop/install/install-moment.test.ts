import { expect, test } from 'vitest'
import { isGoodMoment, parseVisits, withVisit } from './install-moment.ts'

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
])('on day %i at %s it is offered: %s', (days, path, expected) => {
  expect(isGoodMoment({ days, last: '2026-11-25' }, path)).toBe(expected)
})

test('who has answered is not asked again anywhere', () => {
  for (const path of ['/', '/orders'])
    expect(isGoodMoment({ days: 9, last: '2026-11-25', answered: true }, path)).toBe(false)
})

test('a day counts once', () => {
  const once = withVisit(parseVisits(null), '2026-11-24')
  expect(once).toEqual({ days: 1, last: '2026-11-24' })
  expect(withVisit(once, '2026-11-24')).toEqual(once)
  expect(withVisit(once, '2026-11-25')).toEqual({ days: 2, last: '2026-11-25' })
})

test.each([null, '', '{', 'null', '[]', '{"days":"2"}', '{"days":2}'])('%s is no visit', (text) => {
  expect(parseVisits(text)).toEqual({ days: 0, last: '' })
})

test('an answer is kept', () => {
  const answered = { days: 3, last: '2026-11-25', answered: true }
  expect(parseVisits(JSON.stringify(answered))).toEqual(answered)
})
