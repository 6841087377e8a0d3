import { expect, test } from 'vitest'
import { copiesAfter, readStockEntry, normalizeNumberInput } from './number-entry.ts'

test.each([
  ['25', { way: 'set', value: 25 }, 25],
  ['0', { way: 'set', value: 0 }, 0],
  ['1.200', { way: 'set', value: 1200 }, 1200],
  ['+20', { way: 'add', value: 20 }, 25],
  ['+ 20', { way: 'add', value: 20 }, 25],
  ['-3', { way: 'add', value: -3 }, 2],
  ['−3', { way: 'add', value: -3 }, 2],
  ['– 3', { way: 'add', value: -3 }, 2],
  ['-1.000', { way: 'add', value: -1000 }, -995],
] as const)('the stock entry %s is read as %j and applied to five copies', (text, entry, after) => {
  expect(readStockEntry(text)).toEqual(entry)
  expect(copiesAfter(5, entry)).toBe(after)
})

test.each(['', '+', '-', '2+', '12,5', 'hai', '1234567890'])(
  'the stock entry %j is no number of copies',
  (text) => expect(readStockEntry(text)).toBeUndefined(),
)

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
