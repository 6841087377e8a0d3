import pg from 'pg'
import { socketWithIdleTimeout, defaultSocketTimeoutMs } from './database-socket.ts'
import { DeadlinePool } from '#server/platform/library-internals/deadline-pool.ts'
import { drizzleOn } from '#server/platform/library-internals/transaction-clients.ts'

// Instants travel as ISO texts with a zone, calendar dates as YYYY-MM-DD, both as the database writes them.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(builtins.INT8, Number)

export type DatabaseOptions = {
  url: string
  poolSize: number
  onLostConnection: (error: Error) => void
  /** Silence allowed on a line while something is asked; 0 for commands that count through everything. */
  socketTimeoutMs?: number
  /** A pooler in transaction mode lies between: no state of a session lives longer than its transaction. */
  pooled?: boolean
}

/** Connections of a pooler bear it still when the shop is closed. */
const pooledName = 'hien-sach pooled'

export function openDatabase({
  url,
  poolSize,
  onLostConnection,
  socketTimeoutMs = defaultSocketTimeoutMs,
  pooled = false,
}: DatabaseOptions) {
  const pool = new DeadlinePool({
    connectionString: url,
    max: poolSize,
    // Below the longest silence, so that no line is cut which only has nothing to do.
    idleTimeoutMillis: socketTimeoutMs === 0 ? 60_000 : Math.min(10_000, socketTimeoutMs / 2),
    stream: socketWithIdleTimeout(socketTimeoutMs),
    // A pooler keeps its own connections, and refuses settings that it does not know: there they are its `connect_query`.
    ...(!pooled && { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }),
    application_name: pooled ? pooledName : 'hien-sach',
    // Statements that do not wait for each other's answers (`Promise.all` in a transaction) go in one flight.
    pipeline: true,
    namesStatements: !pooled,
    watches: socketTimeoutMs !== 0,
  })
  // Without a listener a connection that the server drops would end the process.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return { pool, db: drizzleOn(pool), close: closerOf(pool) }
}

/** The driver's own `end` waits until it has said goodbye on every line: who stops the server then still cuts some of them. */
function closerOf(pool: pg.Pool) {
  const open = new Set<Promise<unknown>>()
  pool.on('connect', (client) => {
    const ended: Promise<unknown> = new Promise<void>((resolve) => client.once('end', resolve)).then(() =>
      open.delete(ended),
    )
    open.add(ended)
  })
  return async () => {
    await pool.end()
    await Promise.all(open)
  }
}

export type Database = ReturnType<typeof openDatabase>
export type Db = Database['db']
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Connection for a store: the pool for reads, a transaction where a verb began one. */
export type DbOrTransaction = Db | Transaction
/**
 * Database of a store that only reads, and whose rows may come from a replica. A pool and a transaction are that too; it is no `Db`, so it
 * cannot be handed to a store that writes, nor begin a transaction.
 */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute'>
