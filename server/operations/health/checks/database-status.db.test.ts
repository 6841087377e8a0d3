import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { readDatabaseStatus } from './database-status-store.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('the doctor sees a database server as the shop does', async () => {
  const { pool, close } = openDatabase({ url: fresh.url, poolSize: 3, onLostConnection: () => {} })
  const facts = await readDatabaseStatus(pool)
  await close()
  expect(facts).toMatchObject({
    version: expect.stringMatching(/^\d\d/),
    superuser: expect.any(Boolean),
    utf8: true,
    mayCreate: true,
    foreignTables: 0,
    applied: (await readMigrations()).map(({ name }) => name),
    processes: 0,
    keepsSession: true,
    hearsNotices: true,
  })
  expect(facts.connectionLimit).toBeGreaterThan(10)
  expect(Math.abs(facts.clock.aheadMs)).toBeLessThan(5_000)
})

test('a pooler that gives connections to transactions is found out', async () => {
  const pooler = await openTransactionPooler(fresh.url)
  const facts = await readDatabaseStatus(pooler.pool as never, 100)
  await pooler.close()
  expect(facts).toMatchObject({ keepsSession: false, hearsNotices: false })
})

/** Each statement goes over the first connection that is in no transaction, and what the server tells is lost. */
async function openTransactionPooler(url: string) {
  const servers = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const server of servers) await server.connect()
  const owners = new Map<pg.Client, object>()
  const connect = async () => {
    const client = Object.assign(new EventEmitter(), {
      async query(text: string, values?: unknown[]) {
        const server =
          servers.find((each) => owners.get(each) === client) ?? servers.find((each) => !owners.has(each))
        if (!server) throw new Error('All connections are taken')
        if (text === 'begin') owners.set(server, client)
        if (text === 'rollback') owners.delete(server)
        return server.query(text, values)
      },
      release: () => {},
    })
    return client
  }
  return {
    pool: { connect, query: async (text: string) => (await connect()).query(text) },
    close: async () => {
      for (const server of servers) await server.end()
    },
  }
}
