import type { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'

/** How what one process tells reaches the sockets of the others; a process by itself needs none. */
export type HubBus = { adapter: ReturnType<typeof createAdapter> | undefined; close: () => Promise<void> }

/** What waits for Redis while it is away; beyond it, what is told reaches this process alone. */
const mostWaiting = 20_000

/** Redis carries what is told, and keeps for a while what a short cut missed. */
export async function openHubBus({ redis }: Pick<Config, 'redis'>, log: Log): Promise<HubBus> {
  if (!redis) return { adapter: undefined, close: async () => {} }
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url: redis.url, RESP: 2, commandsQueueMaxLength: mostWaiting })
  let lost = false
  client.on('error', (error: Error) => {
    if (!lost) log.warn({ err: error }, 'lost the line to Redis: other processes do not hear what is told')
    lost = true
  })
  client.on('ready', () => (lost = false))
  keepFromThrowing(client as never)
  // The shop opens without it: what is told meanwhile waits in the client.
  client.connect().catch((error: unknown) => log.error({ err: error }, 'gave up the line to Redis'))
  const name = `${redis.prefix}:hub`
  return {
    adapter: createAdapter(client as never, {
      streamName: name,
      channelPrefix: name,
      sessionKeyPrefix: `${name}:session:`,
      onlyPlaintext: true,
    }),
    // To close in peace waits for answers, which a lost line never brings.
    close: async () => (client.isReady ? client.close() : client.destroy()),
  }
}

type Writes = { isReady: boolean } & Record<'set' | 'publish', (...args: never[]) => Promise<unknown>>

/**
 * The adapter does not wait for what it writes of a socket that left, nor for what is over in a moment: lost with the
 * line, either would end the process. The second does not wait for a line either.
 */
function keepFromThrowing(client: Writes) {
  const set = client.set.bind(client)
  const publish = client.publish.bind(client)
  client.set = (...args) => set(...args).catch(() => null)
  client.publish = async (...args) => (client.isReady ? publish(...args).catch(() => 0) : 0)
}
