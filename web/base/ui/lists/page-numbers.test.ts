import { expect, test } from 'vitest'
import { nearbyNumbers, pageNumbers, tableNumbers } from './page-numbers.ts'

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

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, null, 20]],
  [3, 20, [1, 2, 3, 4, 5, null, 20]],
  // A gap of one page is that page.
  [5, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [16, 20, [1, null, 14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 18, 19, 20]],
  [9, 3, [1, 2, 3]],
])("the staff's tables show two on each side: page %i of %i shows %j", (page, total, shown) => {
  expect(tableNumbers(page, total)).toEqual(shown)
})

test.each([
  [10, 20, [8, 9, 10, 11, 12]],
  [2, 20, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [19, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
])('a long table shows at most five: page %i of %i shows %j', (page, total, shown) => {
  expect(nearbyNumbers(page, total)).toEqual(shown)
})
