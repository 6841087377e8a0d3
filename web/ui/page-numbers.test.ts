import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [9, 3, [1, 2, 3]],
])('page %i of %i shows %j', (page, total, shown) => {
  expect(pageNumbers(page, total)).toEqual(shown)
})

test('a long table shows two on each side', () => {
  expect(pageNumbers(10, 20, 2)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20])
  expect(pageNumbers(2, 5, 2)).toEqual([1, 2, 3, 4, 5])
})
