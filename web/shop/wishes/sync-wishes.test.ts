import { expect, test } from 'vitest'
import { isFresh, parseStored } from './sync-wishes.ts'

test('the cached wishlist is read back from storage', () => {
  expect(parseStored(JSON.stringify({ ids: [3, 1], at: 5 }))).toEqual({ ids: [3, 1], at: 5 })
})

test.each([null, '', 'x', 'null', '[]', '{"ids":1,"at":1}', '{"ids":["1"],"at":1}', '{"ids":[1]}'])(
  'the stored text %j is no cached wishlist',
  (text) => {
    expect(parseStored(text)).toBeUndefined()
  },
)

test.each([
  ['a minute', [1], 59_999, true],
  ['a minute', [1], 60_000, false],
  ['ten minutes where it is empty', [], 599_999, true],
  ['ten minutes where it is empty', [], 600_000, false],
  ['no time where the clock was put back', [1], -1, false],
])('the cached wishlist is fresh for %s', (_what, ids, age, fresh) => {
  expect(isFresh({ ids, at: 1_000_000 }, 1_000_000 + age)).toBe(fresh)
})
