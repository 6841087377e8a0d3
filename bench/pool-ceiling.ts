import pg from 'pg'
import { drizzleOn, type Db } from '#server/platform/database.ts'
import { connections } from './load.ts'

export type Statement = pg.QueryConfig

/** The very statements that each of some reads sends, caught on their way, to be run again without the shop around them. */
export async function catchStatements(
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

/** How often a second the statements of one request run straight on a pool as large as the shop's. */
export async function runOnPool(url: string, requests: readonly Statement[][], seconds = 5) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
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
  await Promise.all(Array.from({ length: connections }, client))
  const perSecond = done / ((performance.now() - started) / 1000)
  await pool.end()
  return perSecond
}
