import { expect, test } from 'vitest'
import { normalizeNumberInput } from './normalize-number-input.ts'

test.each([
  ['120.000 ₫', '120000'],
  ['120000đ', '120000'],
  ['1,200,000', '1200000'],
  ['85 000', '85000'],
  [' 12 ', '12'],
  ['', ''],
  // These are no whole numbers: they must not become ten times as much.
  ['12,5', '12,5'],
  ['12.5', '12.5'],
  ['1.200,5', '1.200,5'],
  ['12.00', '12.00'],
])('the typed number %j becomes %j', (typed, digits) => {
  expect(normalizeNumberInput(typed)).toBe(digits)
})
