import { expect, test } from 'vitest'
import { readSignedAmount } from './credit-dialog.tsx'

test.each([
  ['50.000', 50_000],
  ['+50000', 50_000],
  [' -50.000 đ', -50_000],
  ['−1 000', -1_000],
  ['0', 0],
  ['', undefined],
  ['-', undefined],
  ['1,5', undefined],
  ['năm', undefined],
])('the typed amount of credit %j is read as %s', (typed, amount) => {
  expect(readSignedAmount(typed)).toBe(amount)
})
