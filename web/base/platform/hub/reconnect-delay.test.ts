import { expect, test } from 'vitest'
import { isAutomatic, reconnectDelay } from './reconnect-delay.ts'

test('the reconnect delay is 0, 2, 10 and 30 seconds, then five seconds times the retry, five times', () => {
  const delays = Array.from({ length: 10 }, (_, attempt) => reconnectDelay(attempt, 0))
  expect(delays).toEqual([0, 2000, 10_000, 30_000, 5000, 10_000, 15_000, 20_000, 25_000, undefined])
  expect([0, 3, 4].map(isAutomatic)).toEqual([true, true, false])
})

test('the reconnect delay has a jitter of at most a tenth', () => {
  expect(reconnectDelay(2, 0.5)).toBe(10_500)
  expect(reconnectDelay(2, 1)).toBe(11_000)
})
