import { expect, test } from 'vitest'
import { formatDay, formatGrowth, formatMonth, formatShare } from './report-formats.ts'

test('shares have one decimal, and there are none of nothing', () => {
  expect(formatShare(1, 3)).toBe('33,3%')
  expect(formatShare(1, 1)).toBe('100,0%')
  expect(formatShare(-1, 3)).toBe('-33,3%')
  expect(formatShare(0, 0)).toBe('0,0%')
  expect(formatShare(5, -5)).toBe('0,0%')
})

test('growth says in which direction, and nothing where there was nothing', () => {
  expect(formatGrowth(150, 100)).toBe('+50%')
  expect(formatGrowth(99, 100)).toBe('-1%')
  expect(formatGrowth(100, 100)).toBe('0%')
  expect(formatGrowth(100, 0)).toBeUndefined()
})

test('days and months as people write them', () => {
  expect([formatDay('2026-11-01'), formatMonth('2026-11')]).toEqual(['01/11/2026', '11/2026'])
})
