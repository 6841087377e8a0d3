import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const processName = randomBytes(4).toString('hex')
let requests = 0

/** Unique over processes, cheap to make; a caller's own id is taken when it is harmless to write down. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given
  return `${processName}-${(++requests).toString(36)}`
}

declare module 'fastify' {
  interface FastifyContextConfig {
    beacon?: boolean
  }
}

/** True for a call that pages send by `navigator.sendBeacon`: see `beacon` of an endpoint. */
export const isBeacon = ({ routeOptions }: FastifyRequest) => routeOptions.config.beacon === true
