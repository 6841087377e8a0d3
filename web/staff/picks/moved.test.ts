import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each<[index: number, by: -1 | 1, after: string]>([
  [0, 1, 'bac'],
  [1, -1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [9, -1, 'abc'],
])('the item %i of a list is moved by %i, within its ends', (index, by, after) => {
  expect(moved([...'abc'], index, by).join('')).toBe(after)
})
