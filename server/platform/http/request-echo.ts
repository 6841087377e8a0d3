import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { deriveSessionKeys, type KeyRing } from '#server/platform/guard/sessions/session-keys.ts'

/** Path at which the doctor of the shop asks how its own request arrived; for everybody else there is nothing. */
export const requestEchoPath = '/health/seen'

/** Seconds that a pass is good; clocks of two machines may differ by as much. */
const passFor = 60

export type RequestEcho = {
  /** Address that the shop takes it for, and the one at the other end of the line. */
  ip: string
  peer: string
  host: string
  protocol: string
  forwardedFor: string | undefined
  forwardedProto: string | undefined
}

/** Made of the secret that only the shop and its operator have, for a minute. */
export function doctorAuthorization(sessionSecret: string, now = Date.now()): string {
  const second = Math.floor(now / 1000)
  return `Doctor ${second}.${sign(deriveSessionKeys(sessionSecret).doctor[0], second)}`
}

function isPass(given: string, keys: KeyRing): boolean {
  const [, second = '', signature = ''] = /^Doctor (\d{1,12})\.([\w-]+)$/.exec(given) ?? []
  const age = Math.abs(Date.now() / 1000 - Number(second))
  if (second === '' || age > passFor) return false
  return keys.some((key) => constantTimeEqual(signature, sign(key, Number(second))))
}

function sign(key: Uint8Array, second: number): string {
  return createHmac('sha256', key).update(String(second)).digest('base64url')
}

export function serveRequestEcho(app: FastifyInstance, keys: KeyRing) {
  app.get(requestEchoPath, async (request, reply): Promise<RequestEcho> => {
    if (!isPass(request.headers.authorization ?? '', keys)) throw new Failure(noSuchAddress)
    const named = (header: string) => {
      const value = request.headers[header]
      return Array.isArray(value) ? value.join(', ') : value
    }
    reply.header('cache-control', 'no-store')
    return {
      ip: request.ip,
      peer: request.socket.remoteAddress ?? '',
      host: request.headers.host ?? '',
      protocol: request.protocol,
      forwardedFor: named('x-forwarded-for'),
      forwardedProto: named('x-forwarded-proto'),
    }
  })
}
