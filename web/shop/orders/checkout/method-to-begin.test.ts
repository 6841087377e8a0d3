import { expect, test } from 'vitest'
import { methodToBegin } from './method-to-begin.ts'

const offered = [
  { method_id: 1, available: true },
  { method_id: 2, available: false },
]

test.each([
  ['of the newest order', { userId: 7, method: 1 }, 1],
  ['of another person', { userId: 8, method: 1 }, undefined],
  ['that was closed meanwhile', { userId: 7, method: 2 }, undefined],
  ['that is none', { userId: 7, method: 99 }, undefined],
  ['of a person without orders', undefined, undefined],
])('a way to pay %s begins the next order or not', (_what, last, method) => {
  expect(methodToBegin(last, { user_id: 7 }, offered)).toBe(method)
})
