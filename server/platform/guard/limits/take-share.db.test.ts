import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { type Pot, takeLetterShare, takeShare } from './take-share.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, poolSize: 10, onLostConnection: () => {} })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const pot = (name: string, more: Partial<Pot> = {}): Pot => ({
  name,
  byAddress: 3,
  seconds: 3600,
  inAll: 1_000,
  inAllSeconds: 3600,
  ...more,
})
const hear = (take: Promise<unknown>) =>
  take.then(
    () => 0,
    ({ retryAfter }) => Number(retryAfter),
  )
const take = (of: Pot, address: string) => hear(takeShare(database.db, of, address))
const passed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length

test('an address has its share of a rate limit, and a network that of eight, then it slows down', async () => {
  const one = await Promise.all(Array.from({ length: 5 }, () => take(pot('a'), '203.0.113.1')))
  expect(passed(one)).toBe(3)
  const hosts = Array.from({ length: 30 }, (_, host) => `203.0.113.${host + 2}`)
  const network = await Promise.all(hosts.map((host) => take(pot('a'), host)))
  expect(passed(network)).toBe(8 * 3 - 3)
  expect(Math.max(...network)).toBeLessThan(10)
  expect(await take(pot('a'), '203.0.114.1')).toBe(0)
})

test('each network has one free try when the shared limit is used up, also of those who come at once', async () => {
  const little = pot('b', { inAll: 4, byAddress: 100 })
  const houses = Array.from({ length: 12 }, (_, house) => `2001:db8:7:${house}::1`)
  for (const house of houses.slice(0, 4)) expect(await take(little, house)).toBe(0)
  const network = await Promise.all(houses.map((house) => take(little, house)))
  expect(passed(network)).toBe(0)
  expect(Math.max(...network)).toBeLessThanOrEqual(60)
  const others = await Promise.all([1, 2, 3, 4].map((host) => take(little, `198.51.100.${host}`)))
  expect(passed(others)).toBe(1)
  expect(await take(little, '192.0.2.1')).toBe(0)
})

test('a share that is refused or given back takes nothing of the limit', async () => {
  const one = pot('c', { byAddress: 1, inAll: 2 })
  for (let turn = 0; turn < 9; turn++) await (await takeShare(database.db, one, '203.0.113.1')).giveBack()
  expect(await take(one, '203.0.113.1')).toBe(0)
  for (let turn = 0; turn < 9; turn++) expect(await take(one, '203.0.113.1')).toBeGreaterThan(0)
  expect(await take(one, '203.0.113.2')).toBe(0)
  const { rows } = await database.pool.query(
    "select cardinality(tries) as tries from throttles where throttle_key = 'c:all'",
  )
  expect(rows).toEqual([{ tries: 2 }])
})

test('a mailbox gets so many letters by each network, and is not flooded by many', async () => {
  const to = { name: 'letters', limit: 2, seconds: 3600 }
  const letters = { pot: pot('d'), to, emailKey: 'lan@example.vn' }
  const ask = async (address: string, more: object = {}) =>
    (await takeLetterShare(database.db, { ...letters, ...more }, address)).crowded?.retryAfter ?? 0
  const waits = []
  for (let turn = 0; turn < 3; turn++) waits.push(await ask('203.0.113.1'))
  expect([waits.slice(0, 2), (waits[2] ?? 0) > 60]).toEqual([[0, 0], true])
  for (const network of [114, 114, 115, 115]) expect(await ask(`203.0.${network}.1`)).toBe(0)
  const next = await ask('203.0.116.1')
  expect([next > 0, next <= 5]).toEqual([true, true])
  expect(await ask('203.0.116.1', { emailKey: 'nga@example.vn' })).toBe(0)
})
