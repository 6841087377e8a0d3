import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import {
  askWithin,
  pauseDeadline,
  liftDeadline,
  timeLeft,
  withDeadline,
  withoutDeadline,
} from './deadline.ts'
import { failureOf } from '#server/platform/errors/failure.ts'

let server: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  server = await freshDatabase()
  database = openDatabase({ url: server.url, poolSize: 2, onLostConnection: () => {} })
  await database.db.execute('create table written (word text)')
})
afterAll(async () => {
  await database.close()
  await server.drop()
})
const written = async () => (await database.db.execute('select word from written')).rows
const spent = askWithin + 1
/** As much time as a busy machine needs to begin a transaction; then it runs out. */
const brief = 1_000
const soon = askWithin - brief

/** The refusal of a call that has no time left, whichever statement of it came too late. */
const expectRefused = async (late: Promise<unknown>) =>
  expect(failureOf(await late.catch((error: unknown) => error)).failure).toMatchObject({
    refusal: { status: 503 },
    retryAfter: 2,
  })

test('no statement begins, and no connection is given, for a call beyond its deadline', async () => {
  const late = withDeadline(() => database.db.execute("insert into written values ('late')"), spent)
  await expectRefused(late)
  await expect(withDeadline(() => database.pool.query('select 1'), spent)).rejects.toThrow('no time left')
  expect(await written()).toEqual([])
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a transaction whose deadline passes commits nothing', async () => {
  const late = withDeadline(
    () =>
      database.db.transaction(async (tx) => {
        await tx.execute("insert into written values ('half')")
        await vi.waitUntil(() => timeLeft() <= 0, { timeout: 2 * brief })
        await tx.execute("insert into written values ('whole')")
      }),
    soon,
  )
  await expectRefused(late)
  const slow = withDeadline(
    () =>
      database.db.transaction(async (tx) => {
        await tx.execute("insert into written values ('done late')")
        await vi.waitUntil(() => timeLeft() <= 0, { timeout: 2 * brief })
      }),
    soon,
  )
  await expectRefused(slow)
  expect(await written()).toEqual([])
})

test('a transaction that waits for a lock beyond its deadline is given up, and does nothing when it gets the lock', async () => {
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.db.transaction(async (tx) => {
    await tx.execute('lock table written')
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiting = withDeadline(
    () => database.db.transaction((tx) => tx.execute("insert into written values ('waited')")),
    soon,
  )
  await expectRefused(waiting).finally(held.resolve)
  await holding
  await vi.waitUntil(() => database.pool.idleCount === database.pool.totalCount)
  expect(await written()).toEqual([])
})

test('a call waits for a connection no longer than its deadline', async () => {
  const clients = [await database.pool.connect(), await database.pool.connect()]
  const waiting = withDeadline(() => database.pool.query('select 1'), soon)
  await expect(waiting.finally(() => clients.forEach((client) => client.release()))).rejects.toThrow(
    'no time left',
  )
  await vi.waitUntil(() => database.pool.idleCount === 2)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a call that committed is answered, however late the rest of it is', async () => {
  const answer = withDeadline(async () => {
    await database.db.transaction((tx) => tx.execute("insert into written values ('kept')"))
    await pause(brief + 50)
    return written()
  }, soon)
  expect(await answer).toEqual([{ word: 'kept' }])
})

test('time that a call waits for others costs none of its deadline, and work that outlives the call has none', async () => {
  const left = await withDeadline(async () => {
    await pauseDeadline(() => pause(brief + 50))
    expect(withoutDeadline(timeLeft)).toBe(Infinity)
    return timeLeft()
  }, soon)
  expect(left).toBeGreaterThan(0)
  const lifted = await withDeadline(async () => {
    liftDeadline()
    return timeLeft()
  })
  expect(lifted).toBe(Infinity)
})
