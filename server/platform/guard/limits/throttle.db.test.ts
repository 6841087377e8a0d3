import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { peekThrottles, takeThrottle, type ThrottleRule, takeThrottles } from './throttle.ts'

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

const rule = (key: string) => ({ key, limit: 3, seconds: 60 })
const take = (key: string) =>
  takeThrottle(database.db, rule(key)).then(
    () => 'in',
    () => 'out',
  )
const slow = (key: string) => takeThrottle(database.db, { ...rule(key), seconds: 3600, longestWait: 60 })
const waitOf = (key: string) =>
  slow(key).then(
    () => 0,
    ({ retryAfter }) => retryAfter,
  )
const letPass = (seconds: number) =>
  database.pool.query(
    'update throttles set tries = array(select t - make_interval(secs => $1) from unnest(tries) t), expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  )

test('a throttle lets so many in of those who come at once, and the next a minute after the first', async () => {
  const came = await Promise.all(Array.from({ length: 20 }, () => take('a')))
  expect(came.filter((answer) => answer === 'in')).toHaveLength(3)
  expect(await take('b')).toBe('in')
  await letPass(40)
  expect(await take('a')).toBe('out')
  await letPass(21)
  expect(await take('a')).toBe('in')
})

test('a caller whom a throttle refuses is not kept out any longer by asking again', async () => {
  for (let i = 0; i < 3; i++) await take('c')
  await letPass(50)
  for (let i = 0; i < 5; i++) expect(await take('c')).toBe('out')
  await expect(takeThrottle(database.db, rule('c'))).rejects.toMatchObject({
    refusal: { status: 429 },
    retryAfter: 10,
  })
  await letPass(11)
  expect(await take('c')).toBe('in')
})

test('a try that waited for one counted after it began is told to wait no longer than the window (race)', async () => {
  await (await takeThrottle(database.db, rule('race'))).giveBack()
  const other = await database.pool.connect()
  await other.query("begin; select from throttles where throttle_key = 'race' for update")
  const waiting = takeThrottle(database.db, rule('race')).catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
    .toBe(1)
  await other.query(
    "update throttles set tries = array_fill(clock_timestamp(), array[3]) where throttle_key = 'race'; commit",
  )
  other.release()
  expect(await waiting).toMatchObject({ retryAfter: 60 })
})

test('a try that went well is given back to its throttle, and looking counts nothing', async () => {
  for (let i = 0; i < 6; i++) await (await takeThrottle(database.db, rule('d'))).giveBack()
  for (let i = 0; i < 6; i++) await peekThrottles(database.db, [rule('d')])
  for (let i = 0; i < 3; i++) await take('d')
  await expect(peekThrottles(database.db, [rule('d')])).rejects.toMatchObject({ refusal: { status: 429 } })
})

test('a slow throttle beyond its limit waits longer after each try, and is never shut', async () => {
  const came = await Promise.all(Array.from({ length: 8 }, () => waitOf('slow')))
  expect(came.filter((wait) => wait === 0)).toHaveLength(3)
  const waits = []
  for (let turn = 0; turn < 7; turn++) {
    const wait = await waitOf('slow')
    waits.push(wait)
    await letPass(wait - 1)
    expect(await waitOf('slow')).toBeGreaterThan(0)
    await letPass(1)
    // Only one passes of those who come at once when it is free.
    const free = await Promise.all([1, 2, 3].map(() => waitOf('slow')))
    expect(free.filter((one) => one === 0)).toHaveLength(1)
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60])
})

test('a slow throttle may have any limit', async () => {
  const wide = { key: 'wide', limit: 1_000_000, seconds: 60, longestWait: 60 }
  await expect(takeThrottles(database.db, [wide])).resolves.toBeDefined()
  await expect(peekThrottles(database.db, [wide])).resolves.toBeUndefined()
})

test('a look at several throttles refuses by the one that is free last, and at a slow one until its wait is over', async () => {
  const look = (...rules: ThrottleRule[]) =>
    peekThrottles(database.db, rules).then(
      () => 0,
      ({ retryAfter }) => retryAfter,
    )
  const looked = { ...rule('looked'), seconds: 3600, longestWait: 60 }
  for (let i = 0; i < 3; i++) await waitOf('looked')
  expect(await look(rule('untouched'), looked)).toBe(5)
  await letPass(6)
  expect(await look(looked)).toBe(0)
  expect(await waitOf('looked')).toBe(0)
  expect(await look(looked)).toBe(10)
  for (let i = 0; i < 3; i++) await take('last')
  expect(await look(looked, rule('last'))).toBe(60)
  // Those that are too old to count are not looked at.
  await letPass(61)
  expect(await look(rule('last'), { ...looked, longestWait: 1 })).toBe(0)
})

test('several throttles are all taken, or none', async () => {
  await take('full')
  await take('full')
  await take('full')
  const both = takeThrottles(database.db, [rule('free'), rule('full')])
  await expect(both).rejects.toMatchObject({ refusal: { status: 429 } })
  for (let i = 0; i < 3; i++) expect(await take('free')).toBe('in')
  expect(await take('free')).toBe('out')
  const first = takeThrottles(database.db, [rule('full'), rule('behind')])
  await expect(first).rejects.toMatchObject({ refusal: { status: 429 } })
  const { rows } = await database.pool.query("select from throttles where throttle_key = 'behind'")
  expect(rows).toHaveLength(0)
})

test('throttles that are taken and given back at once wait for each other, and all are given back', async () => {
  const two = [rule('one'), rule('another')]
  for (let round = 0; round < 20; round++) {
    const given = Array.from({ length: 9 }, () =>
      takeThrottles(database.db, two).then(
        ({ giveBack }) => giveBack(),
        ({ refusal }) => expect(refusal.status).toBe(429),
      ),
    )
    await Promise.all(given)
  }
  for (let i = 0; i < 3; i++) await takeThrottles(database.db, two)
  expect([await take('one'), await take('another')]).toEqual(['out', 'out'])
})

test('throttle keys that are asked for no more are deleted', async () => {
  await take('old')
  await letPass(3600)
  for (let i = 0; i < 3; i++) await take(`new-${i}`)
  const { rowCount } = await database.pool.query("select from throttles where throttle_key = 'old'")
  expect(rowCount).toBe(0)
})
