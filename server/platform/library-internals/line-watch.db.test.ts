import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { LineWatch } from './line-watch.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { freshDatabase, runStatements } from '#test/database/fresh-database.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const open = (url: string, more: { poolSize?: number; pooled?: boolean } = {}) =>
  openDatabase({ url, poolSize: 1, onLostConnection: () => {}, ...more })
const slowStatement = (seconds: number) => `select pg_sleep(${seconds}), 7 as seven`
const seven = [expect.objectContaining({ seven: 7 })]

/** No process of the server. */
const gone = 1
function watchOne(client: object) {
  const watch = new LineWatch(database.url, { knowsProcesses: true })
  const answered = watch.begin({ client: client as pg.PoolClient })
  return { watch, answered }
}

test.concurrent('a database that is slow to let in and answers others has no connection cut', async () => {
  const line = await openTcpProxy(database.url)
  const { pool, close } = open(line.url, { poolSize: 3 })
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.2)')))
  line.admitLate(2_000)
  const answered = new AbortController()
  const slow = pool.query(slowStatement(5)).finally(() => answered.abort())
  // Far more often than a silence is counted: on a machine without time for anybody these answers are the only sign of life.
  const others = [1, 2].map(async () => {
    while (!answered.signal.aborted) await pool.query('select pg_sleep(0.05)')
  })
  const [{ rows }] = await Promise.all([slow, ...others])
  expect(rows).toEqual(seven)
  await close()
  await line.cut()
})

test.concurrent('a database that takes its time at each step of letting in has no connection cut', async () => {
  const line = await openTcpProxy(database.url)
  const { pool, close } = open(line.url)
  await pool.query('select 1')
  line.delay(700)
  expect((await pool.query(slowStatement(5))).rows).toEqual(seven)
  await close()
  await line.cut()
})

test.concurrent('a pooler whose connections are all taken has none cut', async () => {
  const line = await openTcpProxy(database.url)
  const { pool, close } = open(line.url, { pooled: true })
  await pool.query('select 1')
  line.fill()
  expect((await pool.query(slowStatement(5))).rows).toEqual(seven)
  await close()
  await line.cut()
})

test.concurrent('a server that was silent counts as heard again while it lets in slowly', async () => {
  const line = await openTcpProxy(database.url)
  const { pool, close } = open(line.url)
  await pool.query('select 1')
  line.mute()
  await expect(pool.query('select 1')).rejects.toThrow('The database said nothing')
  line.speak()
  line.delay(700)
  await waitUntil(
    () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    (heard) => heard,
  )
  line.delay(0)
  await close()
  await line.cut()
})

test.concurrent('a server that does not track what its processes do has no connection cut', async () => {
  const untracked = await freshDatabase()
  const name = new URL(untracked.url).pathname.slice(1)
  await runStatements(inject('adminUrl'), `alter database ${name} set track_activities = off`)
  const { pool, close } = open(untracked.url)
  expect((await pool.query(slowStatement(4))).rows).toEqual(seven)
  await close()
  await untracked.drop()
})

test.concurrent('a connection on which an answer is still coming is cut only when nothing comes any more', async () => {
  let [read, coming] = [0, true]
  const stream = new net.Socket().on('error', () => {})
  Object.defineProperty(stream, 'bytesRead', { get: () => (coming ? ++read : read) })
  const { watch, answered } = watchOne({ processID: gone, connection: { stream } })
  await pause(4_000)
  expect(stream.destroyed).toBe(false)
  coming = false
  await waitUntil(
    async () => stream.destroyed,
    (is) => is,
  )
  answered()
  watch.end()
})

test('an answer that came while this process had no time is read before its connection is cut', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stream = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
  const [peer] = (await once(server, 'connection')) as [net.Socket]
  const { watch, answered } = watchOne({
    connection: { stream },
    // Asked for when the line is judged: then the answer comes, and the process is busy.
    get processID() {
      setImmediate(() => {
        peer.write('answer')
        const until = performance.now() + 250
        while (performance.now() < until);
      })
      return gone
    },
  })
  await once(stream, 'data')
  answered()
  await pause(500)
  expect(stream.destroyed).toBe(false)
  watch.end()
  stream.destroy()
  server.close()
})
