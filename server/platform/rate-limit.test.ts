import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { RateLimit } from './rate-limit.ts'

/** The seconds to wait, or nothing where it passed. */
function tryTo(limit: RateLimit, key = 'a'): number | undefined {
  try {
    limit.take(key)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    expect(thrown.refusal.status).toBe(429)
    return thrown.retryAfter
  }
}

test('so many a minute and key, and then it is said when one is free', () => {
  let now = 120_000
  const limit = new RateLimit(2, () => now)
  expect([tryTo(limit), tryTo(limit), tryTo(limit, 'b')]).toEqual([undefined, undefined, undefined])
  const wait = tryTo(limit) ?? 0
  expect(wait).toBeGreaterThan(30)
  now += wait * 1000
  expect(tryTo(limit)).toBeUndefined()
})

test('0 is no limit', () => {
  const limit = new RateLimit(0)
  for (let i = 0; i < 1000; i++) expect(tryTo(limit)).toBeUndefined()
})

test('where two minutes meet nobody passes twice as often', () => {
  let now = 179_900
  const limit = new RateLimit(60, () => now)
  for (let i = 0; i < 60; i++) expect(tryTo(limit)).toBeUndefined()
  now = 180_100
  expect(tryTo(limit)).toBeGreaterThan(0)
})

test('whoever waits as long as he is told passes, and whoever keeps asking never has more than one and a half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 300 }),
      (perMinute, pauses) => {
        let now = 1_000_000
        const limit = new RateLimit(perMinute, () => now)
        const passed: number[] = []
        for (const pause of pauses) {
          now += pause
          const wait = tryTo(limit)
          if (wait !== undefined) {
            now += wait * 1000
            expect(tryTo(limit)).toBeUndefined()
          }
          passed.push(now)
        }
        for (const since of passed) {
          const within = passed.filter((at) => at >= since && at < since + 60_000).length
          expect(within).toBeLessThanOrEqual(Math.ceil(perMinute * 1.5))
        }
      },
    ),
  )
})
