import { expect, test } from 'vitest'
import { EventBudget } from './hub-events.ts'

test('an event budget gives so many at once, then so many a second, never more than the first', () => {
  let now = 0
  const budget = new EventBudget(3, 2, () => now)
  const take = (times: number) => Array.from({ length: times }, () => budget.take())
  expect(take(4)).toEqual([true, true, true, false])
  now = 400
  expect(budget.take()).toBe(false)
  now = 500
  expect(take(2)).toEqual([true, false])
  now = 60_000
  expect(take(4)).toEqual([true, true, true, false])
})
