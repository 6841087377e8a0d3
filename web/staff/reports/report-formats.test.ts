import { expect, test } from 'vitest'
import { formatDay, formatGrowth, formatMonth, formatShare } from './report-formats.ts'

test('shares in a report have one decimal, and a share of nothing is 0', () => {
  expect(formatShare(1, 3)).toBe('33,3%')
  expect(formatShare(1, 1)).toBe('100,0%')
  expect(formatShare(-1, 3)).toBe('-33,3%')
  expect(formatShare(0, 0)).toBe('0,0%')
  expect(formatShare(5, -5)).toBe('0,0%')
})

test('growth in a report has its sign, and is missing where there was nothing before', () => {
  expect(formatGrowth(150, 100)).toBe('+50%')
  expect(formatGrowth(99, 100)).toBe('-1%')
  expect(formatGrowth(100, 100)).toBe('0%')
  expect(formatGrowth(100, 0)).toBeUndefined()
})

test('days and months in a report are written as people write them', () => {
  expect([formatDay('2026-11-01'), formatMonth('2026-11')]).toEqual(['01/11/2026', '11/2026'])
})
