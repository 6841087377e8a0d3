import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { RateLimit } from './rate-limit.ts'

test('refuses beyond the limit, says how long to wait, and lets pass again after it', () => {
  let now = 60_000 * 100 + 15_000
  const limit = new RateLimit(2, () => now)
  limit.take('reader')
  limit.take('reader')
  limit.take('another')
  const refused = (() => {
    try {
      limit.take('reader')
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ refusal: { status: 429 }, retryAfter: 45 })
  now += 45_000
  expect(() => limit.take('reader')).not.toThrow()
})

test('0 is no limit', () => {
  const limit = new RateLimit(0)
  for (let i = 0; i < 1000; i++) limit.take('reader')
})
