import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getMyData } from '#contract/identity/accounts/my-data.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { flood } from '#test/network/flood.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

// The same bounds, reached sooner.
vi.mock('#server/platform/process/config/budgets.ts', async (original) => {
  const { budgets } = await original<typeof import('#server/platform/process/config/budgets.ts')>()
  const heavyCalls = { atOnce: 2, each: 1, line: 1, lineInAll: 2, longestWait: 10_000 }
  const reads = { atOnce: 2, line: 3, lineInAll: 4, longestWait: 10_000 }
  return { budgets: { ...budgets, heavyCalls, reads, batchedReads: reads } }
})

let shop: TestShop
let lan: Actor
let minh: Actor
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
  ;[lan, minh] = await Promise.all([newCustomer(shop), newCustomer(shop)])
})
afterAll(() => shop.close())

const myData = (who: Actor) => call(shop.url, getMyData.path, { token: who.session.access })

/** Holds a table: its readers wait until the work is done. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Counts this shop's alone: other files of tests have databases of theirs on the same server. */
const waitingStatements = async () => {
  const { rowCount } = await shop.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}

test('only one copy of a person’s data is made at a time, one waits, and more are refused', async () => {
  const { first, second, ofMinh } = await whileHeld('notifications', async () => {
    const begun = { first: myData(lan), ofMinh: myData(minh) }
    await waitUntil(waitingStatements, (count) => count >= 2)
    const next = myData(lan)
    const refused = await Promise.race([myData(lan), next])
    expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ])
    return { ...begun, second: next }
  })
  const served = await Promise.all([first, second, ofMinh])
  expect(served.map(({ status }) => status).toSorted()).toEqual([200, 200, 200])
})

test('a person has a rate limit for copies of the own data', async () => {
  const statuses: number[] = []
  for (let time = 0; time < (getMyData.callsPerMinute ?? 0); time++) statuses.push((await myData(lan)).status)
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  const { status, headers } = await myData(lan)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await myData(minh)).status).toBe(200)
})

test.each([
  ['lists', '/books/get-books?page='],
  ['single books', '/books/get-book-by-id?id='],
])('uncached requests for %s from one address leave database connections to others', async (_, path) => {
  const urls = Array.from({ length: 8 }, (_, index) => `${shop.url}/api/v1${path}${index + 1}`)
  const { state, all } = await whileHeld('books', async () => {
    const crowd = flood('127.0.0.2', urls)
    await waitUntil(
      async () => crowd.state.answers.length,
      (count) => count === 3,
    )
    expect(crowd.state.answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(crowd.state.answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5'])
    const own = await call(shop.url, `/users/get-user?id=${lan.user_id}`, { token: lan.session.access })
    expect(own.status).not.toBe(503)
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200)
    return crowd
  })
  await all
  expect(state.answers.filter(({ status }) => status === 200)).toHaveLength(5)
})
