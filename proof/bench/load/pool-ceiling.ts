import pg from 'pg'
import { readConfig } from '#server/platform/process/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { drizzleOn } from '#server/platform/library-internals/transaction-clients.ts'
import { connections } from './load.ts'

export type Statement = pg.QueryConfig

/** As large as the shop's. */
const { databasePool: poolSize } = readConfig({})

/** The very statements that each of some reads sends, caught on their way, to be run again without the shop around them. */
export async function captureStatements(
  url: string,
  reads: readonly ((db: Db) => Promise<unknown>)[],
): Promise<Statement[][]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  let caught: Statement[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  Object.assign(pool, {
    query: (statement: Statement, values?: unknown[]) => {
      caught.push({ ...statement, values: values ?? statement.values })
      return query(statement, values)
    },
  })
  const db = drizzleOn(pool)
  const requests: Statement[][] = []
  for (const read of reads) {
    await read(db)
    requests.push(caught)
    caught = []
  }
  await pool.end()
  return requests
}

/** The statements of a transaction, caught on the connection that it ran on. */
export async function captureTransaction(
  url: string,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true })
  const caught: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    Object.assign(client, {
      query: (statement: Statement | string, values?: unknown[]) => {
        if (typeof statement === 'string') caught.push({ text: statement })
        else caught.push({ ...statement, values: values ?? statement.values })
        return query(statement, values)
      },
    })
  })
  // Error of the work is to be read, and not the end of the database after it.
  await work(drizzleOn(pool)).finally(() => pool.end())
  return caught
}

/** Rate a second of such transactions straight on a pool, each client always its own; `renew` gives each what must differ. */
export async function runTransactions(
  url: string,
  transactions: readonly Statement[][],
  renew: (transaction: readonly Statement[]) => readonly Statement[],
  seconds = 5,
) {
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  const started = performance.now()
  const until = started + seconds * 1000
  const times: number[] = []
  await Promise.all(
    transactions.map(async (statements) => {
      while (performance.now() < until) {
        const begun = performance.now()
        const client = await pool.connect()
        for (const statement of renew(statements)) await client.query(statement)
        client.release()
        times.push(performance.now() - begun)
      }
    }),
  )
  const perSecond = times.length / ((performance.now() - started) / 1000)
  await pool.end()
  return perSecond
}

/** Rate a second of one request's statements straight on a pool. */
export async function runOnPool(
  url: string,
  requests: readonly Statement[][],
  seconds = 5,
  clients = connections,
) {
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  await Promise.all(Array.from({ length: poolSize }, () => pool.query('select pg_sleep(0.05)')))
  const until = performance.now() + seconds * 1000
  let next = 0
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      for (const statement of requests[next++ % requests.length] ?? []) await pool.query(statement)
      done++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = done / ((performance.now() - started) / 1000)
  await pool.end()
  return perSecond
}
