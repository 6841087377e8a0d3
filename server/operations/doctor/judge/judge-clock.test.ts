import { expect, test } from 'vitest'
import { clockFromDate, judgeClock } from './judge-clock.ts'

test.each([
  [0, 0, 'fine'],
  [-1_900, 0, 'fine'],
  [2_900, 1_000, 'fine'],
  [3_100, 1_000, 'should'],
  [-31_000, 500, 'must'],
])('a clock that is %d ms off, known to %d ms, is judged: %s', (ahead, exact, level) => {
  expect(judgeClock('máy chủ', ahead, exact).level).toBe(level)
})

test('a clock that is behind is told from one that is ahead', () => {
  expect(judgeClock('máy chủ', 40_000, 0).says).toBe('máy này chậm hơn máy chủ 40,0 giây')
  expect(judgeClock('máy chủ', -40_000, 0).says).toBe('máy này nhanh hơn máy chủ 40,0 giây')
})

test('a Date header stands for the middle of its second, heard in the middle of the way', () => {
  const at = Date.parse('2026-11-22T10:00:00Z')
  const header = new Date(at).toUTCString()
  expect(clockFromDate(header, at - 300, at + 1_300)).toEqual({ aheadMs: 0, exactMs: 1_300 })
  expect(clockFromDate(header, at - 60_000, at - 60_000)?.aheadMs).toBe(60_500)
  expect(clockFromDate('soon', at, at)).toBeUndefined()
  expect(clockFromDate(undefined, at, at)).toBeUndefined()
})
