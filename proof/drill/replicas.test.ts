import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkReplicas } from '#server/operations/health/checks/check-replicas.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type CachedShops, openCachedShops, read, staleAddresses } from '#test/caches/cached-shops.ts'
import { addressesOf, type Filled, fillCatalogue } from '#test/caches/catalogue-with-everything.ts'
import { call } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { needing } from './debian-programs.ts'
import { openPostgresPair, type PostgresPair } from './postgres-server.ts'

const { skip, words } = needing(['initdb', 'postgres', 'pg_basebackup'])

describe.skipIf(skip)(`reads of a replica${words}`, () => {
  const patience = { timeout: 40_000 }
  const token = 'figures-for-those-who-watch'
  let pair: PostgresPair
  let shops: CachedShops
  let filled: Filled
  let addresses: string[]
  /** A few of each kind: all of them take seconds. */
  let some: string[]
  let replica: string

  beforeAll(async () => {
    pair = await openPostgresPair()
    const databaseUrl = pair.primary.url('shop', 'shop')
    await migrate(databaseUrl)
    replica = `127.0.0.1:${pair.standby.port}`
    const env = { DATABASE_REPLICA_URLS: pair.standby.url('shop', 'shop'), METRICS_TOKEN: token }
    shops = await openCachedShops({}, { databaseUrl, env })
    filled = await fillCatalogue(shops.first)
    addresses = addressesOf(filled)
    some = addresses.filter((_, place) => place % 6 === 0 || place < 3)
    await shops.settle()
  }, 120_000)
  afterAll(async () => {
    await shops.close()
    await pair.close()
  })

  const pause = () => pair.standby.query('select pg_wal_replay_pause()')
  const resume = () => pair.standby.query('select pg_wal_replay_resume()')
  const change = (statement: string) => shops.first.pool.query(statement)

  async function figures(shop = shops.first) {
    const text = await (
      await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text()
    const of = (series: string, label: string) =>
      Number(text.match(new RegExp(`^${series}\\{${label}"\\} (\\S+)$`, 'm'))?.[1])
    return {
      primary: of('shop_catalogue_reads_total', 'target="primary'),
      replica: of('shop_catalogue_reads_total', `target="${replica}`),
      failed: of('shop_replica_failed_reads_total', `replica="${replica}`),
      used: of('shop_replica_used', `replica="${replica}`),
      behind: of('shop_replica_lag_bytes', `replica="${replica}`),
      lag: of('shop_replica_lag_seconds', `replica="${replica}`),
    }
  }

  /** A search that was not asked before is in no cache. */
  let searches = 0
  const search = (shop: { url: string }) =>
    call(shop.url, `/books/get-books?page=1&page_size=${1 + (searches++ % 90)}&search=truyen${searches}`)

  /** Until its reads come from there. */
  const untilRead = (shop = shops.first) =>
    expect
      .poll(async () => {
        const before = await figures(shop)
        expect((await search(shop)).status).toBe(200)
        const after = await figures(shop)
        return [after.used, after.replica > before.replica]
      }, patience)
      .toEqual([1, true])

  beforeEach(async () => {
    await resume()
    for (const shop of shops.cached) await untilRead(shop)
  }, 120_000)
  afterEach(() => resume().catch(() => {}))

  test('every page and answer of a replica is the same as from the primary, and none of its reads fails there', async () => {
    const before = await figures()
    expect(await staleAddresses(shops, addresses)).toEqual([])
    const after = await figures()
    expect([after.failed, after.replica > before.replica]).toEqual([0, true])
  }, 120_000)

  test('a replica that stands still is read from until something changes, and then the primary', async () => {
    // Notifications by the shop's own jobs in between want another turn.
    await expect
      .poll(async () => {
        await resume()
        await untilRead()
        await pause()
        const before = await figures()
        await search(shops.first)
        return (await figures()).replica > before.replica
      }, patience)
      .toBe(true)
    await change(`update books set price = price + 1000 where book_id = ${filled.first}`)
    await shops.settle()
    expect(await staleAddresses(shops, some)).toEqual([])
    const before = await figures()
    for (let nth = 0; nth < 5; nth++) await search(shops.first)
    const after = await figures()
    expect([after.replica - before.replica, after.primary > before.primary]).toEqual([0, true])
    await expect.poll(async () => (await figures()).behind, patience).toBeGreaterThan(0)
    await resume()
    await untilRead()
    await expect.poll(async () => (await figures()).behind, patience).toBe(0)
    expect(await staleAddresses(shops, some)).toEqual([])
  }, 120_000)

  test('no page read of a replica is older than the last change, whatever changes and whenever the replica stands still', async () => {
    const book = () => filled.books[0] ?? 0
    const changes = [
      () => `update books set price = price + 1000 where book_id = ${book()}`,
      () => `update books set title = title || ' +' where book_id % 3 = 0`,
      () => 'update books set quantity = 9 - quantity where quantity between 0 and 9',
      () => `update books set on_sale = not on_sale where book_id = ${filled.second}`,
      () => `update authors set name = name || ' +' where author_id = 1`,
      () => `update reviews set content = content || '!' where rating = 5`,
    ]
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: changes.length - 1 }).map((nth) => ({ kind: 'change', nth })) },
      { weight: 1, arbitrary: fc.constant({ kind: 'pause', nth: 0 }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'resume', nth: 0 }) },
      { weight: 2, arbitrary: fc.nat({ max: 99 }).map((nth) => ({ kind: 'read', nth })) },
    )
    const play = async ({ kind, nth }: { kind: string; nth: number }) => {
      if (kind === 'pause') return pause()
      if (kind === 'resume') return resume()
      if (kind === 'read')
        return Promise.all(shops.cached.map((shop) => read(shop, addresses[nth % addresses.length] ?? '/')))
      await change(changes[nth]?.() ?? '')
      await shops.settle()
      return expect(await staleAddresses(shops, some)).toEqual([])
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const one of steps) await play(one)
      }),
      { numRuns: 4 },
    )
    await shops.settle()
    expect(await staleAddresses(shops, addresses)).toEqual([])
  }, 240_000)

  test('a caller reads an own change at once from a replica, though its notice waits', async () => {
    const buyer = new Shopper(shops.first.url, filled.buyer.session.access)
    await change(`update books set quantity = 40, on_sale = true where book_id = ${filled.first}`)
    await shops.settle()
    await pause()
    const stock = async () =>
      (await call(shops.first.url, `/books/get-books-by-ids?ids=${filled.first},${2e9 + searches++}`)).body
        .data[0].quantity
    for (let left = 40; left > 35; left--) {
      expect(await stock()).toBe(left)
      await buyer.add(filled.first)
      expect((await buyer.order()).status).toBe(201)
    }
  }, 120_000)

  test('the doctor says that a replica keeps up, and that it is a primary of its own or none', async () => {
    const doctor = (url: string) =>
      checkReplicas({ config: { databaseUrl: shops.first.databaseUrl, databaseReplicaUrls: [url] } as never })
    const says = async (url: string) => (await doctor(url)).map((found) => `${found.level} ${found.says}`)
    expect(await says(pair.standby.url('shop', 'shop'))).toEqual([expect.stringMatching(/^fine .* theo kịp/)])
    expect(await says(shops.first.databaseUrl)).toEqual([expect.stringMatching(/^must .* ghi được$/)])
    expect(await says('postgres://postgres@127.0.0.1:1/shop')).toEqual([
      'must không hỏi được 127.0.0.1:1 (ECONNREFUSED)',
    ])
    await pause()
    await change('update books set price = price + 1000')
    expect(await says(pair.standby.url('shop', 'shop'))).toEqual([
      expect.stringMatching(/^should .* quá lâu/),
    ])
  }, 120_000)

  test('a replica that is killed is missed by no reader, and read from again when it is back', async () => {
    const over = new AbortController()
    const statuses = new Set<number>()
    const readers = shops.cached.map(async (shop) => {
      while (!over.signal.aborted) statuses.add((await search(shop)).status)
    })
    await pair.standby.kill()
    await expect.poll(async () => (await figures()).used, patience).toBe(0)
    await pair.standby.untilOpen()
    for (const shop of shops.cached) await untilRead(shop)
    over.abort()
    await Promise.all(readers)
    expect([...statuses]).toEqual([200])
  }, 120_000)

  test('a replica that is promoted is left out', async () => {
    await pair.standby.promote()
    await expect.poll(async () => (await figures()).used, patience).toBe(0)
    const before = await figures()
    await change(`update books set price = price + 1000 where book_id = ${filled.first}`)
    await shops.settle()
    expect(await staleAddresses(shops, some)).toEqual([])
    expect((await figures()).replica).toBe(before.replica)
  }, 120_000)
})
