import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import {
  DeadlineExceeded,
  liftDeadline,
  mustHaveTime,
  timeLeft,
  waitTimeLeft,
} from '#server/platform/process/deadline.ts'

const clients = new WeakMap<object, pg.PoolClient>()

/**
 * Drizzle with our own `transaction`: its own keeps the connection for ever when `begin` fails, and does not say which
 * client a transaction has. At an upgrade: does `NodePgSession.transaction` release in a `finally` that covers `begin`?
 */
export function drizzleOn(pool: pg.Pool) {
  const db = drizzle({ client: pool })
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    const given = giveUpLate()
    const ended = drizzle({ client })
      .transaction((tx) => {
        clients.set(tx, client)
        return given.watch(work(tx))
      }, config)
      .finally(() => {
        given.stop()
        client.release()
      })
    const done = await Promise.race([ended, given.up])
    liftDeadline()
    return done
  }
  return Object.assign(db, { transaction })
}

type Reading = Pick<OnPool, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute'>
type Querying = { query: (asked: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult> }

/**
 * Drizzle for reads alone, on what runs a statement wherever it likes: of its client it uses nothing but `query` outside of transactions.
 * At an upgrade: is that still so?
 */
export const drizzleForReads = (client: Querying): Reading => drizzle({ client: client as pg.Pool })

type OnPool = ReturnType<typeof drizzleOn>
type InTransaction = Parameters<Parameters<OnPool['transaction']>[0]>[0]

/** Runner of the driver's own statements: the pool, or the client on which the transaction was begun. */
export function clientOf(db: OnPool | InTransaction | Reading): pg.Pool | pg.PoolClient {
  const client = '$client' in db ? (db as OnPool).$client : clients.get(db)
  if (!client) throw new Error('A transaction that was not begun by drizzleOn has no known client')
  return client
}

/** A call whose time is over is answered without waiting for locks or for the rollback; no commit is begun after that. */
function giveUpLate() {
  const late = Promise.withResolvers<never>()
  let givenUp = false
  const giveUp = (why: unknown) => {
    givenUp = true
    late.reject(why)
  }
  const patience = waitTimeLeft()
  const timer = patience === Infinity ? undefined : setTimeout(() => giveUp(new DeadlineExceeded()), patience)
  const stop = () => clearTimeout(timer)
  const watch = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      const done = await work
      mustHaveTime()
      if (givenUp) throw new DeadlineExceeded()
      stop()
      return done
    } catch (error) {
      if (timeLeft() <= 0) giveUp(error)
      throw error
    }
  }
  return { up: late.promise, watch, stop }
}
