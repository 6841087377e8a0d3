import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#server/platform/errors/failure.ts'
import { RateLimits } from './rate-limits.ts'
import { RedisCounts } from './redis-counts.ts'

/** At the beginning of a window. */
beforeEach(() => void vi.useFakeTimers({ now: 1_200_000 }))
afterEach(() => void vi.useRealTimers())

const rule = { name: 'tries', by: 'person', limit: 3, seconds: 60 } as const

/** The seconds to wait, or nothing where it passed. */
const tryTo = (limit: ReturnType<RateLimits['of']>, who: string | number = 7) =>
  limit.take(who).then(
    () => undefined,
    (thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown
      expect(thrown.refusal).toMatchObject({
        status: 429,
        msg: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
      })
      return thrown.retryAfter
    },
  )

test('a rate limit lets so many in, then says when to come back, and that time holds', async () => {
  const limits = new RateLimits()
  const limit = limits.of(rule)
  for (let time = 0; time < 3; time++) expect(await tryTo(limit)).toBeUndefined()
  vi.advanceTimersByTime(20_500)
  const wait = (await tryTo(limit)) ?? 0
  expect(wait).toBeGreaterThan(39)
  expect(await tryTo(limit, 8)).toBeUndefined()
  expect(limits.refused).toEqual(new Map([['tries', 1]]))
  vi.advanceTimersByTime(wait * 1000)
  expect(await tryTo(limit)).toBeUndefined()
})

test('a try that is given back does not count in a rate limit, and a limit of 0 is none', async () => {
  const limit = new RateLimits().of(rule)
  for (let time = 0; time < 20; time++) {
    const taken = await limit.take(7)
    await taken.giveBack()
  }
  const none = new RateLimits().of({ ...rule, limit: 0 })
  for (let time = 0; time < 1000; time++) expect(await tryTo(none)).toBeUndefined()
})

test('a rate limit does not let twice its number pass where two windows meet', async () => {
  const limit = new RateLimits().of({ ...rule, limit: 60 })
  vi.advanceTimersByTime(59_900)
  for (let time = 0; time < 60; time++) expect(await tryTo(limit)).toBeUndefined()
  vi.advanceTimersByTime(200)
  expect(await tryTo(limit)).toBeGreaterThan(0)
})

test('a rate limit lets pass who waits as long as it says, and gives no one twice its number', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 })
  const tries = fc.asyncProperty(fc.integer({ min: 1, max: 30 }), pauses, async (most, waits) => {
    const limit = new RateLimits().of({ ...rule, limit: most })
    const passed: number[] = []
    for (const pause of waits) {
      vi.advanceTimersByTime(pause)
      const wait = await tryTo(limit)
      if (wait !== undefined) {
        vi.advanceTimersByTime(wait * 1000)
        expect(await tryTo(limit)).toBeUndefined()
      }
      passed.push(Date.now())
    }
    for (const since of passed) {
      const within = passed.filter((at) => at >= since && at < since + 60_000).length
      expect(within).toBeLessThan(2 * most)
    }
  })
  await fc.assert(tries, { numRuns: 50, examples: [[4, [3, 3, 2, 3, 640, 6, 0]]] })
})

test('an address of IPv6 counts with its house in a rate limit', async () => {
  const limit = new RateLimits().of({ ...rule, by: 'address', limit: 1 })
  expect(await tryTo(limit, '2001:db8::1')).toBeUndefined()
  expect(await tryTo(limit, '2001:db8::2')).toBeGreaterThan(0)
  expect(await tryTo(limit, '2001:db8:0:1::2')).toBeUndefined()
})

test('a network may do as much as eight addresses under a rate limit, and others as before', async () => {
  const limit = new RateLimits().of({ ...rule, by: 'address', limit: 1 })
  for (let house = 0; house < 8; house++) expect(await tryTo(limit, `2001:db8:7:${house}::1`)).toBeUndefined()
  expect(await tryTo(limit, '2001:db8:7:8::1')).toBeGreaterThan(0)
  expect(await tryTo(limit, '2001:db8:8:8::1')).toBeUndefined()
  for (let host = 0; host < 8; host++) expect(await tryTo(limit, `203.0.113.${host}`)).toBeUndefined()
  expect(await tryTo(limit, '203.0.113.9')).toBeGreaterThan(0)
  expect(await tryTo(limit, '203.0.114.9')).toBeUndefined()
})

test.each([
  ['is away', { isReady: false, eval: () => Promise.reject(new Error('away')), multi: () => ({}) }],
  ['breaks', { isReady: true, eval: () => Promise.reject(new Error('broken')), multi: () => ({}) }],
])('a rate limit is counted by each process itself where Redis %s', async (_what, client) => {
  const limit = new RateLimits((each) => new RedisCounts({ prefix: 'test', client }, each)).of(rule)
  for (let time = 0; time < 3; time++) expect(await tryTo(limit)).toBeUndefined()
  expect(await tryTo(limit)).toBeGreaterThan(0)
})

test('a rate limit is counted by each process itself, half a second later, where Redis is silent', async () => {
  const client = { isReady: true, eval: () => new Promise(() => {}), multi: () => ({}) }
  const limit = new RateLimits((each) => new RedisCounts({ prefix: 'test', client }, each)).of(rule)
  const tries = [1, 2, 3, 4].map(() => tryTo(limit))
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await Promise.all(tries)).filter((refused) => refused === undefined)).toHaveLength(3)
})
