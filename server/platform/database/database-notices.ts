import pg from 'pg'
import { socketWithIdleTimeout } from './database-socket.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Twice in this time the line is asked whether it still stands. */
const defaultHeartbeatTimeoutMs = 8_000

/** Timeout, in milliseconds, of a call that waits for the notices of its own change. */
const catchUpWithin = 250

/** Asks on the line itself: what is asked after a notice was heard is answered from after its commit. */
export type NoticeLine = <Answer>(work: (client: pg.Client) => Promise<Answer>) => Promise<Answer>

export type Notices = {
  /**
   * Resolves when all notices of what was committed before have been handled: the database signals its listeners before it answers a
   * commit, and sends them what it has before it answers on their line. Does not wait for a line that is slow or lost.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Runs `call` once at a time. Who comes while it runs shares the next run with all the others that wait for it, as one that has begun
 * may have been sent before their change.
 */
function coalesce(call: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  const start = () => {
    next = undefined
    return (running = call())
  }
  return () => (next ??= running.then(start, start))
}

async function listenOn(client: pg.Client, channels: readonly string[]) {
  try {
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    // As on a standby, which lets in and hears nothing.
    void client.end().catch(() => {})
    throw error
  }
}

/** The driver wants one statement at a time on a line. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

const lostLine: NoticeLine = async () => {
  throw new Error('the line to the database notices is lost')
}

/**
 * Hears what the database tells on its channels, over a connection of its own. While that is lost nothing
 * is heard, so `onHearing(false)` is told first and `onHearing(true)` when the line stands again.
 */
export async function listenToDatabase(options: {
  url: string
  channels: Readonly<Record<string, (payload: string) => void>>
  onHearing: (hearing: boolean, line: NoticeLine) => void
  log: Log
  /** After so many milliseconds without a word the line counts as lost. */
  heartbeatTimeoutMs?: number
}): Promise<Notices> {
  const { heartbeatTimeoutMs = defaultHeartbeatTimeoutMs } = options
  let client: pg.Client | undefined
  let hearing = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let ask: () => Promise<unknown> = () => Promise.resolve()

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'hien-sach notices',
      connectionTimeoutMillis: 5_000,
      stream: socketWithIdleTimeout(heartbeatTimeoutMs),
    })
    next.on('error', (error) => options.log.warn({ err: error }, 'lost the line to the database notices'))
    next.on('notification', ({ channel, payload = '' }) => options.channels[channel]?.(payload))
    client = next
    await next.connect()
    await listenOn(next, Object.keys(options.channels))
    const inTurn = oneAfterAnother()
    ask = coalesce(() => inTurn(() => next.query('select')))
    // Nothing else is heard of a line on which nothing happens; while it is lost, nothing may be kept.
    let answered = true
    const heartbeat = setInterval(() => {
      if (!answered) return
      answered = false
      ask().then(
        () => (answered = true),
        () => {},
      )
    }, heartbeatTimeoutMs / 2)
    next.once('end', () => {
      clearInterval(heartbeat)
      lose()
    })
    hearing = true
    options.onHearing(true, (work) => inTurn(() => work(next)))
  }

  function lose() {
    hearing = false
    if (closed) return
    options.onHearing(false, lostLine)
    retry = setTimeout(() => connect().catch(lose), 500)
  }

  await connect()
  return {
    catchUp: async () => {
      if (!hearing) return
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, catchUpWithin)
      await Promise.race([ask().catch(() => {}), late.promise])
      clearTimeout(timer)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
