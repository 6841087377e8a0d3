import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToday, watchDays } from './use-today.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the day turns at midnight in Vietnam, and at the next one', () => {
  vi.setSystemTime('2026-11-20T23:50:00+07:00')
  const seen: string[] = []
  const leave = watchDays(() => seen.push(new Date(readToday()).toISOString()))
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect([seen, readToday()]).toEqual([[], Date.parse('2026-11-20T00:00:00+07:00')])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['2026-11-20T17:00:00.000Z'])
  vi.advanceTimersByTime(86_400_000)
  expect(seen).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'])
  leave()
  vi.advanceTimersByTime(86_400_000)
  expect(seen.length).toBe(2)
})
