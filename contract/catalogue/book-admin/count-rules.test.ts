import { expect, test } from 'vitest'
import { differenceOf, expectedOf, isReasonOf, mayBeFetched, placeIn } from './count-rules.ts'

test.each([
  // counted, stock, waiting → expected, difference, may be fetched
  [5, 5, 0, 5, 0, false],
  [5, 4, 1, 5, 0, false],
  [4, 5, 0, 5, -1, false],
  [4, 4, 1, 5, -1, true],
  [3, 4, 1, 5, -2, false],
  [3, 3, 2, 5, -2, true],
  [6, 5, 0, 5, 1, false],
  [6, 4, 1, 5, 1, false],
  [0, 0, 0, 0, 0, false],
  [0, 0, 3, 3, -3, true],
])(
  'a stock count of %i copies, with %i in stock and %i waiting, has its difference',
  (counted, stock, waiting, expected, difference, fetched) => {
    const line = { counted, stock, waiting }
    expect(expectedOf(line)).toBe(expected)
    expect(differenceOf(line)).toBe(difference)
    expect(mayBeFetched(line)).toBe(fetched)
  },
)

test.each([
  ['recount', 1, true],
  ['recount', -1, true],
  ['recount', 0, false],
  ['found', 1, true],
  ['found', -1, false],
  ['lost', -1, true],
  ['lost', 1, false],
  ['damaged', -1, true],
  ['damaged', 0, false],
] as const)(
  'the reason %s explains a difference of %i in a stock count: %s',
  (reason, difference, explains) => expect(isReasonOf(reason, difference)).toBe(explains),
)

test.each([
  ['A3-02', 'A3-02'],
  [' a3-02 ', 'A3-02'],
  ['kho  sau 1', 'KHO SAU 1'],
  ['Kệ 4/2', 'KỆ 4/2'],
  ['x'.repeat(20), 'X'.repeat(20)],
  ['x'.repeat(21), undefined],
  ['', undefined],
  ['-1', undefined],
  ['a*b', undefined],
])('the typed shelf %j is stored as %s', (text, place) => expect(placeIn(text)).toBe(place))
