import pg from 'pg'
import type { Log } from './log.ts'

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
}): Promise<Notices> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'hien-sach notices',
      keepAlive: true,
    })
    next.on('error', (error) => options.log.warn({ err: error }, 'lost the line to the database notices'))
    next.on('notification', ({ channel, payload = '' }) => options.channels[channel]?.(payload))
    await next.connect()
    for (const channel of Object.keys(options.channels))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', lose)
    client = next
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
