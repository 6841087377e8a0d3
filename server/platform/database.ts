import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lineCutWhenSilent, silenceMs } from './database-line.ts'

// Instants travel as ISO texts with a zone, calendar dates as YYYY-MM-DD, both as the database writes them.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(builtins.INT8, Number)

export type DatabaseOptions = {
  url: string
  poolSize: number
  onLostConnection: (error: Error) => void
  /** How long a line may say nothing while something is asked; 0 for commands that count through everything. */
  silence?: number
}

export function openDatabase({ url, poolSize, onLostConnection, silence = silenceMs }: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // Below the longest silence, so that no line is cut which only has nothing to do.
    idleTimeoutMillis: silence === 0 ? 60_000 : Math.min(10_000, silence / 2),
    stream: lineCutWhenSilent(silence),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'hien-sach',
  })
  // Without a listener a connection that the server drops would end the process.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return { pool, db: drizzleOn(pool), close: () => pool.end() }
}

/** Drizzle 0.45 keeps a connection for ever whose `begin` did not come through: here it is given back whatever happens. */
export function drizzleOn(pool: pg.Pool) {
  const db = drizzle({ client: pool })
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    return drizzle({ client })
      .transaction(work, config)
      .finally(() => client.release())
  }
  return Object.assign(db, { transaction })
}

export type Database = ReturnType<typeof openDatabase>
export type Db = Database['db']
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a store takes: the pool for reads, a transaction where a verb began one. */
export type DbOrTransaction = Db | Transaction
