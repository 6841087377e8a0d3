import type { createClient } from '@redis/client'

type Script = { keys: string[]; arguments: string[] }

/** The part of a client of Redis that counting needs; it answers soon or fails. */
export type RateLimitClient = {
  readonly isReady: boolean
  eval(script: string, options: Script): Promise<unknown>
  multi(): object
}

const longestWait = 500

/**
 * What rate-limiter-flexible calls of a client, with a bound on each answer, which neither it nor the client has. At an upgrade:
 * does `RateLimiterRedis` with `useRedisPackage` still call `isReady`, `eval` and `multi().exec()` alone?
 */
export function rateLimitClient(client: ReturnType<typeof createClient>): RateLimitClient {
  return {
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
}

/** A connection that fell silent must not hold up the call that is counted. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), longestWait)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
