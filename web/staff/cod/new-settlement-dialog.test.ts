import { expect, test } from 'vitest'
import { readTypedLines } from './new-settlement-dialog.tsx'

test.each([
  [
    'HS1 250.000 18.000\n\n#7;90000',
    [
      { order: 'HS1', amount: 250_000, fee: 18_000 },
      { order: '#7', amount: 90_000 },
    ],
  ],
  ['HS1 250000₫', [{ order: 'HS1', amount: 250_000 }]],
  ['', undefined],
  ['HS1', undefined],
  ['HS1 nhiều', undefined],
  ['HS1 1 x', undefined],
  ['HS1 1 2 3', undefined],
])('the typed lines %j of a cash settlement are read', (text, lines) => {
  expect(readTypedLines(text)).toEqual(lines)
})
