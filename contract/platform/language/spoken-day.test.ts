import { expect, test } from 'vitest'
import { spokenDay } from './spoken-day.ts'

test.each([
  ['2026-11-27', '2026', 'thứ Sáu\u00a027/11'],
  ['2026-11-29', '2026', 'Chủ nhật\u00a029/11'],
  ['2027-01-04', '2026', 'thứ Hai\u00a004/01/2027'],
])('the day %s, told in %s, is said as %s', (day, year, said) => {
  expect(spokenDay(day, year)).toBe(said)
})
