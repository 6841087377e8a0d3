import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'

type Script = { keys: string[]; arguments: string[] }

/** The part of a client of Redis that counting needs; it answers soon or fails. */
export type RateLimitStore = {
  readonly prefix: string
  readonly isReady: boolean
  eval(script: string, options: Script): Promise<unknown>
  multi(): object
}

const longestWait = 500

/** Where all processes count together; undefined where there is one only. */
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
  const store: RateLimitStore = {
    prefix: redis.prefix,
    get isReady() {
      return client.isReady
    },
    eval: (script, options) => soon(client.eval(script, options)),
    multi: () => {
      const commands = client.multi()
      const exec = commands.exec.bind(commands)
      return Object.assign(commands, { exec: (...args: Parameters<typeof exec>) => soon(exec(...args)) })
    },
  }
  return { store, close: () => client.destroy() }
}

/** A line that fell silent must not hold up the call that is counted. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), longestWait)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
