import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Instants travel as ISO texts with a zone, calendar dates as YYYY-MM-DD, both as the database writes them.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(builtins.INT8, Number)

export type DatabaseOptions = { url: string; poolSize: number; onLostConnection: (error: Error) => void }

export function openDatabase({ url, poolSize, onLostConnection }: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'hien-sach',
  })
  // Without a listener a connection that the server drops would end the process.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return { pool, db: drizzleOn(pool), close: () => pool.end() }
}

export const drizzleOn = (pool: pg.Pool) => drizzle({ client: pool })

export type Database = ReturnType<typeof openDatabase>
export type Db = Database['db']
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a store takes: the pool for reads, a transaction where a verb began one. */
export type DbOrTransaction = Db | Transaction
