import { expect, test } from 'vitest'
import { namesOrder, newReference } from './new-reference.ts'

test('ten thousand references of one order are ten thousand, and begin with its number', () => {
  const references = Array.from({ length: 10_000 }, () => newReference(27))
  expect(new Set(references).size).toBe(10_000)
  for (const reference of references) expect(reference).toMatch(/^27T[A-Z0-9]{12}$/)
})

test.each<[number | string, boolean]>([
  [27, true],
  ['27', true],
  ['27TAB', true],
  [28, false],
  ['027', false],
  ['27TAC', false],
  ['27-1', false],
  ['', false],
])('the reference %j names the order: %s', (given, expected) => {
  expect(namesOrder(given, 27, '27TAB')).toBe(expected)
})
