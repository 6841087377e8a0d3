import { expect, test } from 'vitest'
import { Typists } from './typists.ts'

test('typing is told once, and again while it goes on', () => {
  let now = 0
  const typists = new Typists(() => now)
  const starts = (times: number) => Array.from({ length: times }, () => typists.changed([7, 7], true))
  expect(starts(5)).toEqual([true, false, false, false, false])
  expect(typists.changed([8, 7], true)).toBe(true)
  now = 3_000
  expect(starts(2)).toEqual([true, false])
})

test('an end of typing is told where its begin was told', () => {
  let now = 0
  const typists = new Typists(() => now)
  expect(typists.changed([7, 7], false)).toBe(false)
  typists.changed([7, 7], true)
  now = 2_900
  expect([typists.changed([7, 7], false), typists.changed([7, 7], false)]).toEqual([true, false])
  expect(typists.changed([7, 7], true)).toBe(true)
})

test('a typist who went away without a word is forgotten', () => {
  let now = 0
  const typists = new Typists(() => now)
  for (let user = 1; user <= 1000; user++) typists.changed([user, user], true)
  now = 5_000
  typists.changed([1, 1], true)
  expect(typists.size).toBe(1)
})
