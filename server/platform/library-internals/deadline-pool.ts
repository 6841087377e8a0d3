import type net from 'node:net'
import pg from 'pg'
import { LineWatch } from './line-watch.ts'
import { mustHaveTime, timeLeft, DeadlineExceeded } from '#server/platform/process/deadline.ts'
import { traceStatement } from '#server/platform/tracing/trace-statement.ts'
import { ConnectionShare, isWithinShare, shareOf } from '#server/platform/process/connection-share.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const connectWithin = 5_000

type Options = Omit<pg.PoolConfig, 'stream'> & {
  connectionString: string
  max: number
  namesStatements: boolean
  /** True where it is noticed that the database falls silent. */
  watches: boolean
  stream: () => net.Socket
}

/**
 * Gives no connection to a call that has no time left, and lets none wait longer for one than its time; neither pg nor its
 * pool has a bound for each call. What shares a part of the connections (`withinShare`) leaves the others. At an upgrade: does
 * `Pool.query` still come to `connect` with a callback of these three, and every release to the event `release`?
 */
export class DeadlinePool extends pg.Pool {
  readonly share: ConnectionShare
  readonly #watch: LineWatch | undefined
  readonly #sharers = new WeakSet<pg.PoolClient>()

  constructor({ namesStatements, watches, stream, ...options }: Options) {
    const watch = watches
      ? new LineWatch(options.connectionString, { knowsProcesses: namesStatements })
      : undefined
    super({
      ...options,
      stream: () => watch?.own(stream()) ?? stream(),
      connectionTimeoutMillis: connectWithin,
    })
    this.#watch = watch
    this.share = new ConnectionShare(shareOf(options.max))
    this.on('connect', (client) => wrapQuery(client, { namesStatements, watch }))
    this.on('release', (_, client) => {
      if (this.#sharers.delete(client)) this.share.free()
      // The pool keeps no client that is ending: the next one may reach the server that was promoted.
      if (onStandby.has(client)) void client.end().catch(() => {})
    })
  }

  override end(): Promise<void> {
    this.#watch?.end()
    return super.end()
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
    this.#watch?.mustBeHeard()
    const coming = super.connect()
    const late = Promise.withResolvers<never>()
    const answered = this.#watch?.begin({ giveUp: late.reject })
    const timer = setTimeout(() => late.reject(new DeadlineExceeded()), Math.min(left, longestTimer))
    const first = Promise.race([coming, late.promise])
    first.catch(() => coming.then((client) => client.release())).catch(() => {})
    return first.finally(() => {
      clearTimeout(timer)
      answered?.()
    })
  }
}

/** Beyond what the pool waits itself. */
const longestTimer = 2 * connectWithin

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
function wrapQuery(
  client: pg.PoolClient,
  { namesStatements, watch }: { namesStatements: boolean; watch: LineWatch | undefined },
) {
  const send = client.query
  const query = (asked: unknown, ...more: unknown[]): unknown => {
    const late = timeLeft() <= 0 && !/^rollback\b/i.test(textOf(asked))
    if (late) return Promise.reject(new DeadlineExceeded())
    const sent = namesStatements ? asked : withoutName(asked)
    return traceStatement(asked, more, (args) =>
      noteStandby(
        client,
        watched(watch, client, args, (all) => Reflect.apply(send, client, [sent, ...all])),
      ),
    )
  }
  Object.assign(client, { query })
}

/** Until its answer comes, as a promise or to the callback that is its last argument. */
function watched(
  watch: LineWatch | undefined,
  client: pg.PoolClient,
  args: unknown[],
  send: (args: unknown[]) => unknown,
): unknown {
  if (!watch) return send(args)
  const answered = watch.begin({ client })
  const tell: unknown = args.at(-1)
  if (typeof tell === 'function') {
    const told = (...words: unknown[]) => {
      answered()
      return Reflect.apply(tell, undefined, words)
    }
    return send([...args.slice(0, -1), told])
  }
  const answer = send(args)
  if (answer instanceof Promise) answer.then(answered, answered)
  else answered()
  return answer
}
