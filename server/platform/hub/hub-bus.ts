import type { createAdapter } from '@socket.io/redis-streams-adapter'
import { ignoreFailedWrites } from '#server/platform/library-internals/ignore-failed-writes.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Carries events to the sockets of other processes; a process by itself needs none. */
export type HubBus = { adapter: ReturnType<typeof createAdapter> | undefined; close: () => Promise<void> }

/** Commands that wait for Redis while it is away; beyond it, events reach this process alone. */
const mostWaiting = 20_000

/** Redis carries events, and keeps them for a while for connections that were cut shortly. */
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
  ignoreFailedWrites(client as never)
  // The shop opens without it: events wait in the client.
  client.connect().catch((error: unknown) => log.error({ err: error }, 'gave up the line to Redis'))
  const name = `${redis.prefix}:hub`
  return {
    adapter: createAdapter(client as never, {
      streamName: name,
      channelPrefix: name,
      sessionKeyPrefix: `${name}:session:`,
      onlyPlaintext: true,
    }),
    // A graceful close waits for answers, which a lost connection never brings.
    close: async () => (client.isReady ? client.close() : client.destroy()),
  }
}
