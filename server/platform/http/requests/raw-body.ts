import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadableRequest } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export type RawBody = { text: string; headers: IncomingHttpHeaders }

const texts = new WeakMap<IncomingMessage, string>()

/** Below this scope JSON is read as elsewhere, and its text is kept beside it. */
export function keepRawBodies(scope: FastifyInstance) {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    texts.set(request.raw, text)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new Failure(unreadableRequest))
    }
  })
}

export function rawBodyOf({ raw }: FastifyRequest): RawBody | undefined {
  const text = texts.get(raw)
  return text === undefined ? undefined : { text, headers: raw.headers }
}
