import { expect, test } from 'vitest'
import { finesOf } from './invoice-states.ts'

test.each([
  [0, undefined, 1],
  [1, 1, 2],
  [2, 2, 10],
  [9, 2, 10],
  [10, 10, 20],
  [49, 20, 50],
  [50, 50, undefined],
  [400, 50, undefined],
])('%s late invoices stand at the step from %s, and the next begins at %s', (late, now, next) => {
  const fines = finesOf(late)
  expect([fines.now?.from, fines.next?.from]).toEqual([now, next])
})

test('steps of fines follow each other, and their sums rise', () => {
  let { next } = finesOf(0)
  for (; next; next = finesOf(next.from).next) {
    const after = finesOf(next.from).next
    expect(next.least ?? 0).toBeLessThan(next.most)
    if (after) expect([after.from > next.from, after.most > next.most]).toEqual([true, true])
  }
})
