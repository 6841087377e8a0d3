import { expect, test } from 'vitest'
import { type Bound, type Figure, judge } from './judge-bounds.ts'

const faster: Bound = { part: 'lists', unit: '/s', ratio: { least: 1.8 } }
const shorter: Bound = { part: 'start', unit: 'ms', ratio: { most: 0.65 } }
const lighter: Bound = { part: 'weight', unit: 'kB', today: { most: 118 } }
const enough: Bound = { part: 'pages', unit: '/s', today: { least: 350 } }
const newer: Bound = { part: 'staff-lists', unit: '/s', notInBase: true }

test.each<[string, Bound, Figure, boolean]>([
  ['a ratio at its bound', faster, { base: 100, today: 180 }, true],
  ['a ratio below its bound', faster, { base: 100, today: 179 }, false],
  ['a time at its share of the base', shorter, { base: 1000, today: 650 }, true],
  ['a time above its share of the base', shorter, { base: 1000, today: 651 }, false],
  ['a weight at its ceiling', lighter, { base: 200, today: 118 }, true],
  ['a weight above its ceiling', lighter, { base: 200, today: 118.1 }, false],
  ['a rate at its floor', enough, { base: 100, today: 350 }, true],
  ['a rate below its floor', enough, { base: 100, today: 349 }, false],
  [
    'the ratio of the turns, and not that of the medians',
    faster,
    { base: 100, today: 180, ratio: 1.7 },
    false,
  ],
  ['a figure that is no number', faster, { base: 100, today: Number.NaN }, false],
  ['a base that did nothing', faster, { base: 0, today: 100 }, false],
  ['an absolute figure that is no number', lighter, { base: 200, today: Number.NaN }, false],
])('%s', (_, bound, figure, reached) => {
  expect(judge(bound, figure).reached).toBe(reached)
})

test.each([faster, shorter, lighter, enough, newer])('a missing figure reaches nothing: %o', (bound) => {
  expect(judge(bound, undefined)).toEqual({ ratio: null, reached: false })
  expect(judge(bound, { base: null, today: Number.NaN })).toEqual({ ratio: null, reached: false })
})

test('a figure of the base that is missing fails its ratio alone', () => {
  expect(judge(faster, { base: null, today: 100 }).reached).toBe(false)
  expect(judge(enough, { base: null, today: 400 })).toEqual({ ratio: null, reached: true })
})

test('a work that the base does not have is told, and not judged', () => {
  expect(judge(newer, { base: null, today: 100 })).toEqual({ ratio: null, reached: 'not in the base' })
})

test('an absolute bound has its ratio beside it', () => {
  expect(judge(enough, { base: 100, today: 400 })).toEqual({ ratio: 4, reached: true })
})
