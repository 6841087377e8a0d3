import pg from 'pg'
import { mustHaveTime, timeLeft, DeadlineExceeded } from '#server/platform/process/deadline.ts'
import { traceStatement } from '#server/platform/tracing/trace-statement.ts'
import { ConnectionShare, isWithinShare, shareOf } from '#server/platform/process/connection-share.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const connectWithin = 5_000

/**
 * Gives no connection to a call that has no time left, and lets none wait longer for one than its time; neither pg nor its
 * pool has a bound for each call. What shares a part of the connections (`withinShare`) leaves the others. At an upgrade: does
 * `Pool.query` still come to `connect` with a callback of these three, and every release to the event `release`?
 */
export class DeadlinePool extends pg.Pool {
  readonly share: ConnectionShare
  readonly #sharers = new WeakSet<pg.PoolClient>()

  constructor({ namesStatements, ...options }: pg.PoolConfig & { max: number; namesStatements: boolean }) {
    super({ ...options, connectionTimeoutMillis: connectWithin })
    this.share = new ConnectionShare(shareOf(options.max))
    this.on('connect', (client) => wrapQuery(client, namesStatements))
    this.on('release', (_, client) => {
      if (this.#sharers.delete(client)) this.share.free()
      // The pool keeps no client that is ending: the next one may reach the server that was promoted.
      if (onStandby.has(client)) void client.end().catch(() => {})
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  // The driver's own `query` comes with a callback: it, too, goes on in the context of its call.
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connectInTime()
    void this.#handTo(callback)
    return undefined
  }

  async #handTo(callback: Connected) {
    let client: pg.PoolClient
    try {
      client = await this.#connectInTime()
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {})
    }
    return callback(undefined, client, () => client.release())
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    mustHaveTime()
    if (!isWithinShare()) return this.#connectWithin(timeLeft())
    await this.share.take(Math.min(timeLeft(), connectWithin))
    try {
      const client = await this.#connectWithin(timeLeft())
      this.#sharers.add(client)
      return client
    } catch (error) {
      this.share.free()
      throw error
    }
  }

  async #connectWithin(left: number): Promise<pg.PoolClient> {
    const coming = super.connect()
    if (left >= connectWithin) return coming
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new DeadlineExceeded()), left)
    const first = Promise.race([coming, late.promise])
    first.catch(() => coming.then((client) => client.release())).catch(() => {})
    return first.finally(() => clearTimeout(timer))
  }
}

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

const onStandby = new WeakSet<pg.PoolClient>()

function noteStandby(client: pg.PoolClient, answer: unknown) {
  if (answer instanceof Promise)
    answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '25006') onStandby.add(client)
    })
  return answer
}

/** A name is known to the one connection that prepared it. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query

/** Within a transaction, too, nothing is begun late, but a rollback always is; a client has no hook for it, so `query` is wrapped. */
function wrapQuery(client: pg.PoolClient, namesStatements: boolean) {
  const send = client.query
  const query = (asked: unknown, ...more: unknown[]): unknown => {
    const late = timeLeft() <= 0 && !/^rollback\b/i.test(textOf(asked))
    if (late) return Promise.reject(new DeadlineExceeded())
    const sent = namesStatements ? asked : withoutName(asked)
    return traceStatement(asked, more, (args) =>
      noteStandby(client, Reflect.apply(send, client, [sent, ...args])),
    )
  }
  Object.assign(client, { query })
}
