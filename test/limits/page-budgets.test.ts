import { afterAll, beforeAll, expect, test } from 'vitest'
import { flood, getFrom } from '#test/network/flood.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

const crowd = '127.0.0.2'
const reader = '127.0.0.3'
let drawn = 2
/** So many at one moment are drawn before the last of them has waited for too long, on a slow machine too. */
const crowded = 160
/** Pages that are not cached: each has an address of its own. */
const fresh = (count: number) => Array.from({ length: count }, () => `${shop.url}/book/1?reviews=${drawn++}`)

/** Kept answers leave at once for those who take Brotli. */
const compressed = { headers: { 'accept-encoding': 'br' } }

async function measured(metric: string) {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const line = metrics.split('\n').find((text) => text.startsWith(`${metric} `))
  return Number(line?.slice(metric.length + 1))
}
const keptSent = () => measured('shop_kept_answers_total')

test.each([
  ['/books', (random: string) => `/books?u=${random}`],
  [
    '/api/v1/books/get-book-by-id?id=2',
    (random: string) => `/api/v1/books/get-book-by-id?fbclid=${random}&id=2`,
  ],
])('the address %s is cached once, whatever else stands in its query', async (address, withMore) => {
  const first = await getFrom(reader, shop.url + address, compressed)
  await getFrom(reader, shop.url + withMore('seen-twice'), compressed)
  const before = await keptSent()
  for (const random of ['0.1', '0.2', '0.3']) {
    const { status, body } = await getFrom(reader, shop.url + withMore(random), compressed)
    expect([status, body === first.body]).toEqual([200, true])
  }
  expect(await keptSent()).toBe(before + 3)
})

test('a cached page takes the memory of its Brotli bytes, and the metrics say how much of how much', async () => {
  const kept = () => measured('shop_cache_bytes{cache="pages"}')
  const before = await kept()
  const path = '/books?page=3'
  const { body: plain } = await getFrom(reader, shop.url + path)
  const { headers } = await getFrom(reader, shop.url + path, compressed)
  const grown = (await kept()) - before
  expect(grown).toBeGreaterThan(Number(headers['content-length']))
  expect(grown).toBeLessThan(plain.length / 3)
  expect((await getFrom(reader, shop.url + path)).body).toBe(plain)
  expect(await measured('shop_cache_limit_bytes{cache="pages"}')).toBe(24 * 1024 * 1024)
})

test('a query parameter that no page reads reaches no page', async () => {
  const { body } = await getFrom(reader, `${shop.url}/lien-he?planted=canary-in-the-address`)
  expect(body).not.toContain('canary-in-the-address')
})

test('an address that asks for many pages does not delay another, nor what is cached', async () => {
  await getFrom(reader, `${shop.url}/books`)
  const { state, all } = flood(crowd, fresh(crowded))
  await waitUntil(
    async () => state.done,
    (done) => done > 0,
  )
  const [page] = await Promise.all(fresh(1).map((url) => getFrom(reader, url)))
  expect(page?.status).toBe(200)
  expect((await getFrom(reader, `${shop.url}/books`)).status).toBe(200)
  // In the order of their coming it would have been the last one.
  expect(state.done).toBeLessThan(crowded - 40)
  await all
  expect(state.answers.map(({ status }) => status)).toEqual(Array(crowded).fill(200))
})
