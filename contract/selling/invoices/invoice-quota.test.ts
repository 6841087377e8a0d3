import { expect, test } from 'vitest'
import { isScarce } from './invoice-quota.ts'

test.each([
  [20, 0, false],
  [19, 0, true],
  [70, 70, false],
  [69, 70, true],
  [0, 500, true],
])('a package of %s invoices beside %s in a week is scarce: %s', (remaining, week, scarce) => {
  expect(isScarce({ remaining, week })).toBe(scarce)
})
