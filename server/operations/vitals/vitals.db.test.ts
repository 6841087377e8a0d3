import { beforeEach, expect, test } from 'vitest'
import { countVitals } from '#contract/operations/vitals/vitals.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { addVitalCounts, deleteOldVitalCounts } from './vital-count-store.ts'

const behindProxy = { TRUST_PROXY: '127.0.0.1' }
const shop = await keepForFile(openTestShop({ env: behindProxy }))
const admin = await newAdmin(shop)
let address = 0
beforeEach(async () => {
  // What a test counted last is written before the next one begins.
  await shop.pool.query('delete from vital_counts')
  address++
})

type Sent = { body: object; from?: string; url?: string; headers?: Record<string, string> }
const send = ({ body, from = `203.0.${address}.1`, url = shop.url, headers = {} }: Sent) =>
  call(url, '/vitals/count-vitals', { body, headers: { 'x-forwarded-for': from, ...headers } })
const read = async () =>
  (await call(shop.url, '/vitals/get-vitals', { token: admin.session.access })).body.data
const stored = async (): Promise<Record<string, unknown>[]> =>
  (await shop.pool.query('select * from vital_counts')).rows
const viewsStored = async () =>
  Number((await shop.pool.query('select coalesce(sum(views), 0) as views from vital_counts')).rows[0].views)
const viewsReach = (count: number) => waitUntil(viewsStored, (views) => views >= count)

test('page views are counted by kind, device and figure, and nothing else is kept of them', async () => {
  const visit = { page: 'book', device: 'phone', lcp: 1_800.4, inp: 40, cls: 0.3 }
  const answer = await send({ body: visit })
  expect([answer.status, answer.body.status]).toEqual([200, 200])
  expect(answer.headers.get('set-cookie')).toBeNull()
  for (const lcp of [2_000, 5_000, 5_100]) await send({ body: { page: 'book', device: 'phone', lcp } })
  await viewsReach(6)
  const rows = await stored()
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
    new Set(['day', 'page', 'device', 'vital', 'bucket', 'views']),
  )
  const figures = (await read()) as { vital: string; week: { views: number; p75: number } }[]
  expect(figures).toMatchObject([
    { page: 'book', device: 'phone', vital: 'lcp', week: { views: 4 }, month: { views: 4 } },
    { page: 'book', device: 'phone', vital: 'inp', week: { views: 1 } },
    { page: 'book', device: 'phone', vital: 'cls', week: { views: 1 } },
  ])
  for (const [index, exact] of [5_000, 40, 0.3].entries()) {
    const estimate = figures[index]?.week.p75 ?? 0
    expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.1)
  }
})

test.each([
  [{ device: 'phone', lcp: 1 }, 'page'],
  [{ page: '/book/12', device: 'phone', lcp: 1 }, 'page'],
  [{ page: 'home', device: 'watch', lcp: 1 }, 'device'],
  [{ page: 'home', device: 'desk', lcp: -1 }, 'lcp'],
  [{ page: 'home', device: 'desk', lcp: 60_001 }, 'lcp'],
  [{ page: 'home', device: 'desk', inp: '40' }, 'inp'],
  [{ page: 'home', device: 'desk', cls: 11 }, 'cls'],
])('%j is refused for its %s', async (body, field) => {
  const answer = await send({ body })
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
})

test('a body over 1 kB or of a foreign form is refused', async () => {
  const large = await send({ body: { page: 'home', device: 'desk', more: 'x'.repeat(1_024) } })
  expect(large.status).toBe(413)
  const foreign = await send({
    body: { page: 'home', device: 'desk', lcp: 1 },
    headers: { 'content-type': 'text/plain' },
  })
  expect(foreign.status).toBe(415)
})

test('an address counts so many a minute, and another goes on', async () => {
  const body = { page: 'home', device: 'desk', cls: 0 }
  const statuses: number[] = []
  for (let time = 0; time <= (countVitals.callsPerMinute ?? 0); time++)
    statuses.push((await send({ body })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
  expect((await send({ body, from: '198.51.100.7' })).status).toBe(200)
  await viewsReach((countVitals.callsPerMinute ?? 0) + 1)
})

test('two shops on one database lose nothing, and what waits is written as one closes', async () => {
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, env: behindProxy })
  const visit = (lcp: number) => ({ page: 'search', device: 'desk', lcp, cls: 0 })
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      send({ body: visit(n * 200), from: `192.0.${n}.1`, url: n % 2 ? other.url : shop.url }),
    ),
  )
  await other.close()
  await viewsReach(80)
  expect(await viewsStored()).toBe(80)
})

test('many processes that add to the same rows at once wait for each other and lose nothing', async () => {
  const cells = Array.from({ length: 50 }, (_, n) => ({
    page: n % 2 ? ('home' as const) : ('book' as const),
    device: 'desk' as const,
    vital: 'inp' as const,
    bucket: n % 25,
    views: 1,
  }))
  const orders = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? cells : cells.toReversed()))
  await Promise.all(orders.map((counted) => addVitalCounts(shop.db, counted)))
  expect(await viewsStored()).toBe(400)
})

test('a week and four weeks are told apart, and after ninety days all is forgotten', async () => {
  await shop.pool.query(`
    insert into vital_counts (day, page, device, vital, bucket, views)
    select (now() at time zone 'Asia/Ho_Chi_Minh')::date - age, 'home', 'desk', 'lcp', bucket, views
    from (values (6, 0, 3), (7, 10, 3), (27, 10, 2), (28, 10, 5), (89, 1, 1), (90, 1, 1)) as rows (age, bucket, views)`)
  expect(await read()).toEqual([
    {
      page: 'home',
      device: 'desk',
      vital: 'lcp',
      week: { views: 3, p75: expect.closeTo(2_312, 0) },
      month: { views: 8, p75: expect.closeTo(11_074, -3) },
    },
  ])
  await deleteOldVitalCounts(shop.db)
  expect(await stored()).toHaveLength(5)
})

test('the vitals are shown to whoever may see the health of the shop, and to no one else', async () => {
  const customer = await newCustomer(shop)
  const asCustomer = await call(shop.url, '/vitals/get-vitals', { token: customer.session.access })
  const asVisitor = await call(shop.url, '/vitals/get-vitals')
  expect([asCustomer.status, asVisitor.status]).toEqual([403, 401])
})
