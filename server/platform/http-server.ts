import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { noSuchAddress } from '#contract/refusal.ts'
import type { Config } from './config.ts'
import { Failure, failureOf, refusalBody } from './failure.ts'
import type { Log } from './log.ts'
import { parseQuery } from './query.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'

const mebibyte = 1024 * 1024
const wellFormedHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i
const badHost = { status: 400, code: 'BAD_HOST', msg: 'Địa chỉ máy chủ không hợp lệ.' }

/** The server that every route of the shop stands on: limits, headers, refusals. */
export function createServer(config: Config, log: Log): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: mebibyte,
    genReqId: requestId,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    keepAliveTimeout: 72_000,
    requestTimeout: 25_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
  }) as unknown as FastifyInstance
  const alwaysSent = config.publicUrl?.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': strictTransport }
    : securityHeaders

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(alwaysSent).header('x-request-id', request.id)
    done(wellFormedHost.test(request.headers.host ?? '') ? undefined : new Failure(badHost))
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Reads that went well are counted, not written down.
    if (request.method === 'GET' && reply.statusCode < 500 && reply.elapsedTime < 1000) return
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'answered',
    )
  })
  // JSON is what calls are made of; a text that looks like it is what another site's form can send.
  app.removeContentTypeParser('text/plain')
  app.setNotFoundHandler(() => {
    throw new Failure(noSuchAddress)
  })
  app.setErrorHandler((thrown, request, reply) => {
    const { failure, bug } = failureOf(thrown)
    if (bug) request.log.error({ err: thrown }, 'request failed')
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    return reply
      .code(failure.refusal.status)
      .header('cache-control', 'no-store')
      .send({ ...refusalBody(failure), request_id: request.id })
  })
  return app
}

const processName = randomBytes(4).toString('hex')
let requests = 0

/** Unique over processes, cheap to make; a caller's own id is taken when it is harmless to write down. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given
  return `${processName}-${(++requests).toString(36)}`
}
