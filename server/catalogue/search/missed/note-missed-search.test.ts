import { expect, test } from 'vitest'
import { isTelling } from './note-missed-search.ts'

test.each([
  ['sách dạy nấu ăn', true],
  ['1984', true],
  ['tập 1–12', true],
  ['ab', false],
  ['lan@example.vn', false],
  ['0912 345 678', false],
  ['9786041234567', false],
  ['https://example.vn', false],
  ['x'.repeat(101), false],
])('a missed search for %s is noted: %s', (said, noted) => {
  expect(isTelling(said)).toBe(noted)
})
