import { expect, test } from 'vitest'
import { sayDay, sayMoment } from './spoken-moment.ts'

test.each([
  ['2026-11-26T17:05:00.000Z', '2026-11-24T01:00:00.000Z', 'thứ Sáu\u00a027/11'],
  ['2026-12-31T17:05:00.000Z', '2026-12-30T01:00:00.000Z', 'thứ Sáu\u00a001/01/2027'],
  ['2026-12-31T17:05:00.000Z', '2026-12-31T17:00:00.000Z', 'thứ Sáu\u00a001/01'],
])('the moment %s, told of at %s, is on %s by the clock in Vietnam', (at, toldAt, day) => {
  expect(sayDay(at, toldAt)).toBe(day)
  expect(sayMoment(at, toldAt)).toBe(`00:05 ${day}`)
})
