import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { openCounts } from '#server/platform/guard/limits/open-counts.ts'
import { openRateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { openBreakableProxy } from '#test/network/breakable-proxy.ts'

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
const rule = { name: 'tries', by: 'person', limit: 20, seconds: 3 } as const

describe.skipIf(redisUrl === '')('rate limits with Redis', () => {
  test('the rate limit of two processes is counted together, and by each alone while Redis is away', async () => {
    const line = await openBreakableProxy(redisUrl)
    const prefix = `test-${randomUUID()}`
    const log = createLog('silent')
    const stores = await Promise.all(
      [redisUrl, line.url].map((url) => openRateLimitStore({ redis: { url, prefix } }, log)),
    )
    await expect.poll(() => stores.every(({ store }) => store?.client.isReady)).toBe(true)
    const limits = await Promise.all(
      stores.map(async ({ store }) => new RateLimits(await openCounts(store, undefined)).of(rule)),
    )
    const passes = async (index: number, times: number) => {
      const tries = Array.from({ length: times }, () => limits[index]?.take(7))
      return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
    }
    // From just before the edge of a window, so that the next one is about to begin.
    const edge = () => rule.seconds * 1000 - (Date.now() % (rule.seconds * 1000))
    await expect.poll(edge, { interval: 10, timeout: 5_000 }).toBeLessThan(500)
    const together = (await passes(0, 15)) + (await passes(1, 15))
    expect(together).toBe(20)
    await expect.poll(edge, { interval: 10, timeout: 5_000 }).toBeGreaterThan(2_500)
    expect(await passes(1, 20)).toBeLessThan(10)
    line.cut()
    await expect.poll(() => stores[1]?.store?.client.isReady).toBe(false)
    expect(await passes(1, 30)).toBe(20)
    for (const { close } of stores) close()
    line.close()
  })
})
