import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'

/** The part of a client of Redis that counting names itself. */
type Client = {
  readonly isReady: boolean
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
}
export type RateLimitStore = { readonly prefix: string; readonly client: Client }

/** Redis, where all processes count together; undefined where there is one process only. */
export async function openRateLimitStore({ redis }: Pick<Config, 'redis'>, log: Log) {
  if (!redis) return { store: undefined, close: () => {} }
  const { createClient } = await import('@redis/client')
  const client = createClient({ url: redis.url, RESP: 2, disableOfflineQueue: true })
  let lost = false
  client.on('error', (error: Error) => {
    if (!lost) log.warn({ err: error }, 'lost the line to Redis: each process counts by itself')
    lost = true
  })
  client.on('ready', () => (lost = false))
  client.connect().catch((error: unknown) => log.error({ err: error }, 'gave up counting in Redis'))
  const store: RateLimitStore = { prefix: redis.prefix, client }
  return { store, close: () => client.destroy() }
}

/** In milliseconds. */
const longestWait = 500

/**
 * A connection to Redis that fell silent must not hold up the call that is counted. The client's own bound of a command ends when it was
 * written, and rate-limiter-flexible has none.
 */
export async function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), longestWait)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
