import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { openRateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { openSharedConnectionCounts } from '#server/platform/hub/connection-counts.ts'

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
const most = 3

async function openProcess(prefix: string, life?: number) {
  const { store, close } = await openRateLimitStore({ redis: { url: redisUrl, prefix } }, createLog('silent'))
  await expect.poll(() => store?.client.isReady).toBe(true)
  const places = openSharedConnectionCounts(store, life)
  const hold = (held: number) => places.hold(7, held, most)
  return { ...places, hold, kill: close, stop: () => places.close().then(close) }
}

describe.skipIf(redisUrl === '')('several processes', () => {
  test('the slots of a person are counted together over processes, and those of others apart', async () => {
    const prefix = `test-${randomUUID()}`
    const [first, second] = [await openProcess(prefix), await openProcess(prefix)]
    expect([await first.hold(1), await first.hold(2), await second.hold(1)]).toEqual([true, true, true])
    expect([await first.hold(3), await second.hold(2)]).toEqual([false, false])
    await first.release(7, 1)
    expect(await second.hold(2)).toBe(true)
    expect(await first.hold(2)).toBe(false)
    await second.release(7, 0)
    expect(await first.hold(3)).toBe(true)
    await Promise.all([first.stop(), second.stop()])
  })

  test('the slots of a process that closes are free at once', async () => {
    const prefix = `test-${randomUUID()}`
    const [first, second] = [await openProcess(prefix), await openProcess(prefix)]
    for (const held of [1, 2, 3]) expect(await first.hold(held)).toBe(true)
    expect(await second.hold(1)).toBe(false)
    await first.stop()
    expect(await second.hold(1)).toBe(true)
    await second.stop()
  })

  test('the slots of a killed process are free after its heartbeat timed out, and not before', async () => {
    const prefix = `test-${randomUUID()}`
    const [killed, second] = [await openProcess(prefix, 600), await openProcess(prefix, 600)]
    for (const held of [1, 2, 3]) expect(await killed.hold(held)).toBe(true)
    // It lives on much longer than that as long as it says so.
    const since = Date.now()
    await expect.poll(() => Date.now() - since, { timeout: 5_000 }).toBeGreaterThan(1_200)
    expect(await second.hold(1)).toBe(false)
    killed.kill()
    await expect.poll(() => second.hold(1), { timeout: 5_000 }).toBe(true)
    await second.stop()
  })

  test('the slots are counted by each process alone while Redis is away', async () => {
    const alone = await openProcess(`test-${randomUUID()}`)
    alone.kill()
    expect(await alone.hold(1)).toBe(true)
  })
})
