import type { ServerOptions } from 'socket.io'
import { ignoreFailedWrites } from '#server/platform/library-internals/ignore-failed-writes.ts'
import { workerAdapter } from '#server/platform/library-internals/worker-adapter.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'

/** Carries events to the sockets of other processes; a process by itself needs none. */
export type HubBus = { adapter: ServerOptions['adapter'] | undefined; close: () => Promise<void> }

/** Commands that wait for Redis while it is away; beyond it, events reach this process alone. */
const mostWaiting = 20_000

/**
 * Redis carries events between processes wherever they run, else the primary carries them between its workers. Either keeps them
 * for a while for connections that were cut shortly.
 */
export async function openHubBus(
  { redis }: Pick<Config, 'redis'>,
  worker: WorkerSelf | undefined,
  log: Log,
): Promise<HubBus> {
  if (redis) return openRedisBus(redis, log)
  return { adapter: worker && workerAdapter(worker.line), close: async () => {} }
}

async function openRedisBus(redis: NonNullable<Config['redis']>, log: Log): Promise<HubBus> {
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
