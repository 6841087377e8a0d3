import type { FastifyRequest } from 'fastify'
import { noSuchAddress } from '#contract/refusal.ts'
import { Failure } from './failure.ts'
import { sameText } from './same-text.ts'

/** Operators' pages open from this very machine, not through a proxy, or with the token; for others they do not exist. */
export function onlyInsiders(request: FastifyRequest, metricsToken: string | undefined) {
  const given = request.headers.authorization
  if (metricsToken && given && sameText(given, `Bearer ${metricsToken}`)) return
  const proxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  if (!proxied && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')) return
  throw new Failure(noSuchAddress)
}
