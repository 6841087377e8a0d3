import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#test/shop/actors.ts'
import type { TestShop } from '#test/shop/shop.ts'
import { openPrimary } from '#test/shop/worker-shops.ts'

let shops: TestShop[]
let leaveLast: () => Promise<void>
beforeAll(async () => {
  const { openWorker } = openPrimary()
  const env = { SEARCHES_PER_MINUTE: '6' }
  const first = await openWorker({ env })
  const second = await openWorker({ env, databaseUrl: first.databaseUrl })
  shops = [first, second]
  leaveLast = first.close
})
afterAll(async () => {
  await shops[1]?.close()
  await leaveLast()
})

test('an address has one rate limit at all workers together', async () => {
  const statuses: number[] = []
  // Limits allow a little more where two windows of time meet.
  for (let search = 0; search < 24; search++) {
    const { url } = shops[search % 2] as TestShop
    statuses.push((await call(url, `/books/get-books?page=1&search=w${search}`)).status)
  }
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(6)
  expect(passed).toBeLessThan(12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(24 - passed)
})

test('the metrics at one worker tell of all workers and of their primary, each by its name', async () => {
  for (const { url } of shops) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const worker of ['1', '2', 'primary'])
      expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'))
    expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)
    expect(text).toMatch(/^shop_workers_open\{worker="primary"\} 2$/m)
    expect(text).toMatch(/^shop_refused_total\{rule="searches",worker="2"\} [1-9]/m)
  }
})
