import { expect, test } from 'vitest'
import { retryDelay } from './retry-button.tsx'

test('each retry waits longer than the one before, up to a minute, and new trouble begins anew', () => {
  let now = 0
  const delays = Array.from({ length: 12 }, () => {
    const delay = retryDelay(now)
    now += delay + 200
    return delay
  })
  expect(delays.slice(0, 3)).toEqual([3_000, 4_500, 6_750])
  expect(delays.at(-1)).toBe(60_000)
  expect(retryDelay(now + 3_600_000)).toBe(3_000)
})
