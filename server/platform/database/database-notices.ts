import pg from 'pg'
import { socketWithIdleTimeout } from './database-socket.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Twice in this time the line is asked whether it still stands. */
const defaultHeartbeatTimeoutMs = 8_000

export type Notices = { close: () => Promise<void> }

/**
 * Hears what the database tells on its channels, over a connection of its own. While that is lost nothing
 * is heard, so `onHearing(false)` is told first and `onHearing(true)` when the line stands again.
 */
export async function listenToDatabase(options: {
  url: string
  channels: Readonly<Record<string, (payload: string) => void>>
  onHearing: (hearing: boolean) => void
  log: Log
  /** After so many milliseconds without a word the line counts as lost. */
  heartbeatTimeoutMs?: number
}): Promise<Notices> {
  const { heartbeatTimeoutMs = defaultHeartbeatTimeoutMs } = options
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

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
    for (const channel of Object.keys(options.channels))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Nothing else is heard of a line on which nothing happens; while it is lost, nothing may be kept.
    let answered = true
    const heartbeat = setInterval(() => {
      if (!answered) return
      answered = false
      next.query('select').then(
        () => (answered = true),
        () => {},
      )
    }, heartbeatTimeoutMs / 2)
    next.once('end', () => {
      clearInterval(heartbeat)
      lose()
    })
    options.onHearing(true)
  }

  function lose() {
    if (closed) return
    options.onHearing(false)
    retry = setTimeout(() => connect().catch(lose), 500)
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
