import http, { type IncomingMessage, type Server } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { hubPath } from '#contract/hub.ts'
import { noSuchAddress, unreadableRequest, wrongType } from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { Failure, failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Log } from '#server/platform/process/log.ts'
import { parseQuery, pathOfTarget, hasWellFormedHost } from './requests/request-target.ts'
import { handleClientErrors } from '#server/platform/http/requests/client-error-handler.ts'
import { isBeacon, requestId } from './requests/request-id.ts'
import { securityHeaders, strictTransport } from '#server/platform/http/responses/security-headers.ts'
import { redactUrl } from '#server/platform/errors/describe-error.ts'
import type { Socket } from 'node:net'
import type { Bindings, ChildLoggerOptions, LogFn } from 'pino'

/** Request bodies are never decompressed: a small one that grows while it is read would evade every limit. */
const isCompressed = ({ headers }: FastifyRequest) =>
  !/^(identity)?$/i.test(headers['content-encoding'] ?? '')
const badHost = { status: 400, code: 'BAD_HOST', msg: 'Địa chỉ máy chủ không hợp lệ.' }

/** Timeouts of a request, in milliseconds: its headers, all of it, and one that brings a file. */
export const requestTimes = {
  headersTimeout: 9_000,
  requestTimeout: 24_000,
  uploadTimeout: 300_000,
  /** And how long an answer of which nothing is taken. */
  stallTimeout: budgets.answers.longestStall,
  connectionsCheckingInterval: 1_000,
}

type RequestTimes = Record<keyof typeof requestTimes, number>

const limits = {
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16_384,
  // An upgrade to another protocol elsewhere gets an ordinary answer.
  shouldUpgradeCallback: ({ url }: { url?: string }) => url?.startsWith(`${hubPath}/`) ?? false,
}

/** The server that every route of the shop stands on: limits, headers, refusals. */
export function createServer(
  config: Config,
  log: Log,
  responseCache: ResponseCache = new ResponseCache([]),
  { uploadTimeout, stallTimeout, ...times }: RequestTimes = requestTimes,
): FastifyInstance {
  const alwaysSent = config.publicUrl?.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': strictTransport }
    : securityHeaders
  const pathless = new WeakSet<IncomingMessage>()
  const app = Fastify({
    serverFactory: (route) =>
      http.createServer({ ...limits, ...times }, (request, response) => {
        const target = pathOfTarget(request.url ?? '')
        if (target === undefined) pathless.add(request)
        request.url = target ?? '/'
        if (
          !hasWellFormedHost(request) ||
          target === undefined ||
          !responseCache.send(request, response, alwaysSent)
        )
          return route(request, response)
        // Mostly the system took all of it at once: nothing is left that could stall.
        if (request.socket.writableLength > 0) response.setTimeout(stallTimeout)
      }),
    loggerInstance: log,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: budgets.body.bytes,
    genReqId: requestId,
    requestIdHeader: false,
    clientErrorHandler: handleClientErrors(alwaysSent, uploadTimeout - times.requestTimeout),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
  }) as unknown as FastifyInstance
  closeQuickly(app, responseCache)
  refuseMalformed(app, { alwaysSent, isPathless: (request) => pathless.has(request) })
  cutStalledAnswers(app, stallTimeout)
  logAnswers(app)
  // JSON is what calls are made of; a text that looks like it is what another site's form can send.
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  return app
}

/** Connections that carry no request do not hold up the end of the server. */
function closeQuickly(app: FastifyInstance, responseCache: ResponseCache) {
  const destroyUnused = trackIdleSockets(app.server)
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    responseCache.close()
    destroyUnused()
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    done()
    // The connection of the last answer is idle from now on, and closing would wait for it.
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

type Malformed = { alwaysSent: Record<string, string>; isPathless: (request: IncomingMessage) => boolean }

function refuseMalformed(app: FastifyInstance, { alwaysSent, isPathless }: Malformed) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(alwaysSent).header('x-request-id', request.id)
    if (!hasWellFormedHost(request.raw)) return done(new Failure(badHost))
    if (isPathless(request.raw)) return done(new Failure(unreadableRequest))
    if (!isCompressed(request)) return done()
    // A body that is not read to its end must not be taken for the next request.
    reply.header('connection', 'close')
    done(new Failure(wrongType))
  })
}

/** The connection is cut when its time is over; each byte that is taken starts it anew, and so does the next request. */
function cutStalledAnswers(app: FastifyInstance, stallTimeout: number) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.raw.setTimeout(stallTimeout)
    done(null, payload)
  })
}

function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Reads that went well are counted, not logged.
    if (isBeacon(request) && reply.statusCode < 500) return
    if (request.method === 'GET' && reply.statusCode < 500 && reply.elapsedTime < 1000) return
    request.log.info(
      {
        method: request.method,
        url: redactUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'answered',
    )
  })
}

function answerFailures(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const page = pageOfForm(request)
    if (page === undefined) throw new Failure(noSuchAddress)
    return reply.redirect(page, 303)
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
}

/** A form that was sent before the scripts of its page were there leads to its page once more. What was typed is in no address. */
function pageOfForm({ method, url, headers }: FastifyRequest): string | undefined {
  if (method !== 'POST' || url.startsWith('/api/') || !headers.accept?.includes('text/html')) return undefined
  const [path = '/'] = url.split('?')
  return path.replace(/^[/\\]+/, '/')
}

/**
 * Lines on which nothing was asked yet, as browsers open them ahead. Closing waits for them like for a request on its way;
 * they are cut instead.
 */
function trackIdleSockets(server: Server): () => void {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  for (const asked of ['request', 'upgrade'] as const)
    server.on(asked, ({ socket }: { socket: Socket }) => silent.delete(socket))
  return () => {
    for (const socket of silent) socket.destroy()
  }
}

type Said = Parameters<LogFn>

/** The log of a request is made when something is logged: for most nothing is, and making it redacts its bindings. */
class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #made: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#log = log
    this.#bindings = bindings
    this.#options = options
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#log.child(this.#bindings, this.#options))
  }

  get level() {
    return this.#log.level
  }

  trace(...said: Said) {
    this.#own.trace(...said)
  }
  debug(...said: Said) {
    this.#own.debug(...said)
  }
  info(...said: Said) {
    this.#own.info(...said)
  }
  warn(...said: Said) {
    this.#own.warn(...said)
  }
  error(...said: Said) {
    this.#own.error(...said)
  }
  fatal(...said: Said) {
    this.#own.fatal(...said)
  }
  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#own.child(bindings, options)
  }
}

const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new RequestLog(log, bindings, options) as FastifyBaseLogger
