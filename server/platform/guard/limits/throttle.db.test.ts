import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { peekThrottle, takeThrottle } from './throttle.ts'

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
const letPass = (seconds: number) =>
  database.pool.query(
    'update throttles set tries = array(select t - make_interval(secs => $1) from unnest(tries) t), expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  )

test('lets so many in of those who come at once, and the next when a minute has gone since the first', async () => {
  const came = await Promise.all(Array.from({ length: 20 }, () => take('a')))
  expect(came.filter((answer) => answer === 'in')).toHaveLength(3)
  expect(await take('b')).toBe('in')
  await letPass(59)
  expect(await take('a')).toBe('out')
  await letPass(2)
  expect(await take('a')).toBe('in')
})

test('who is refused is not kept out any longer by it', async () => {
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

test('what went well is given back, and looking counts nothing', async () => {
  for (let i = 0; i < 6; i++) await (await takeThrottle(database.db, rule('d'))).giveBack()
  for (let i = 0; i < 6; i++) await peekThrottle(database.db, rule('d'))
  for (let i = 0; i < 3; i++) await take('d')
  await expect(peekThrottle(database.db, rule('d'))).rejects.toMatchObject({ refusal: { status: 429 } })
})

test('keys that are asked for no more go away', async () => {
  await take('old')
  await letPass(3600)
  for (let i = 0; i < 3; i++) await take(`new-${i}`)
  const { rowCount } = await database.pool.query("select from throttles where throttle_key = 'old'")
  expect(rowCount).toBe(0)
})
