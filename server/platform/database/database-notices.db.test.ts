import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openDatabase } from './database.ts'
import { listenToDatabase } from './database-notices.ts'

const server = await freshDatabase()
const { pool, close } = openDatabase({ url: server.url, poolSize: 2, onLostConnection: () => {} })
afterAll(async () => {
  await close()
  await server.drop()
})

async function listen() {
  const heard = new Set<string>()
  const notices = await listenToDatabase({
    url: server.url,
    channels: { changes: (payload) => heard.add(payload) },
    onHearing: () => {},
    log: { warn: () => {} } as never,
  })
  return { heard, notices }
}

test('a notice of the database that was committed before is heard before `catchUp` resolves', async () => {
  const { heard, notices } = await listen()
  const missed: string[] = []
  for (let change = 0; change < 300; change++) {
    await pool.query("select pg_notify('changes', $1)", [String(change)])
    await notices.catchUp()
    if (!heard.has(String(change))) missed.push(String(change))
  }
  expect(missed).toEqual([])
  await notices.close()
})

test('a lost connection for notices holds up no call', async () => {
  const { notices } = await listen()
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hien-sach notices'",
  )
  await notices.catchUp()
  await notices.close()
  await notices.catchUp()
})

test('calls that wait for notices at once share one question, and the connection has one at a time', async () => {
  const { heard, notices } = await listen()
  const query = pg.Client.prototype.query as (...of: unknown[]) => Promise<unknown>
  let running = 0
  const runningAtOnce: number[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...of: unknown[]
  ) {
    if (of[0] !== 'select') return query.apply(this, of)
    runningAtOnce.push(++running)
    return query.apply(this, of).finally(() => running--)
  } as never)
  await pool.query("select pg_notify('changes', 'one')")
  const first = notices.catchUp()
  await pool.query("select pg_notify('changes', 'two')")
  await Promise.all([first, ...Array.from({ length: 100 }, () => notices.catchUp())])
  expect(heard).toEqual(new Set(['one', 'two']))
  expect(new Set(runningAtOnce)).toEqual(new Set([1]))
  expect(runningAtOnce.length).toBeLessThan(5)
  spy.mockRestore()
  await notices.close()
})
