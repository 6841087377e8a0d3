import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { buildHeader } from '#contract/pages/build-header.ts'
import type { Endpoint } from '#contract/shape/endpoint.ts'
import { idempotencyKeyLimit, idempotencyKeyTooLong } from '#contract/shape/idempotency.ts'
import { noSuchAddress, type RefusalBody } from '#contract/shape/refusal.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { sendBusyPage } from './busy-page.ts'
import { withDeadline } from '#server/platform/process/deadline.ts'
import { Busy, type FairBounds, FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import { Failure, failureOf, invalidField, refusalBody } from '#server/platform/errors/failure.ts'
import { disconnectSignal } from '#server/platform/http/responses/disconnect-signal.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { isPersonalPage } from '#server/platform/cache/personal-page.ts'
import { isData, type Visit, visitOf } from './page-visit.ts'
import {
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  weightOf,
} from '#server/platform/http/responses/prepared-response.ts'
import { type ForeignSources, pageSecurityHeaders } from '#server/platform/http/responses/security-headers.ts'
import { type Caller, callerOf, type Identify, mustHaveAccess } from '#server/platform/guard/access/caller.ts'
import { readCookie } from '#server/platform/guard/sessions/cookies.ts'
import { handle, readInput, type Service } from '#server/platform/http/serve.ts'
import { canonicalPageUrl } from '#server/platform/cache/canonical-url.ts'
import type { FlashCookie } from './flash-cookie.ts'

export type PagesOptions = {
  services: readonly Service[]
  pages: MemoryCache<PreparedResponse>
  /** What loaders were answered: the shop, its categories and its newest books stand on many pages. */
  facts: MemoryCache<object>
  publicUrl: () => string
  identify: Identify
  /** Words for whoever sent a form. */
  told: FlashCookie
  log: Log
  /** From where else the pages of these addresses may load. */
  foreignSources: Readonly<Record<string, ForeignSources>>
  /** While developing Vite makes the build anew, and brings inline styles that the policy would refuse. */
  loadBuild: () => Promise<ServerBuild>
  bounds?: FairBounds
}

const builtPages = path.join(import.meta.dirname, '../../../build/server/index.js')

/** Node keeps the module: only the first page waits for it. */
export function loadBuiltPages(): Promise<ServerBuild> {
  return import(pathToFileURL(builtPages).href)
}

/** Every address that is neither a call nor a file is a page, rendered by React Router. */
export function servePages(app: FastifyInstance, options: PagesOptions): AnswerForm {
  const render = renderer(options)
  const renders = new FairQueue(options.bounds ?? budgets.pages)
  const turnOf =
    ({ ip }: FastifyRequest, reply: FastifyReply) =>
    (work: () => Promise<PreparedResponse>) =>
      renders.run(addressKey(ip), work, disconnectSignal(reply))
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) throw new Failure(noSuchAddress)
      const address = canonicalPageUrl(request.raw.url ?? '/')
      try {
        const make = () => render(address, request, reply)
        const inTurn = turnOf(request, reply)
        return await sendPrepared(request, reply, await pageFor(address, options, request, { make, inTurn }))
      } catch (thrown) {
        if (thrown instanceof Busy && !isData(address)) return sendBusyPage(thrown, reply)
        throw thrown
      }
    },
  })
  return (request, reply, form) => turnOf(request, reply)(() => render(request.url, request, reply, form))
}

/** What a form comes to: the action of its route, and the page that it draws or leads to. */
export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: string,
) => Promise<PreparedResponse>

type Making = {
  make: () => Promise<PreparedResponse>
  inTurn: (work: () => Promise<PreparedResponse>) => Promise<PreparedResponse>
}

/**
 * A kept page depends on nobody, so it serves everybody. One that is not kept yet may turn out to be for its visitor only:
 * those who bring a session never share the making of a page with others, and what somebody else got is made anew.
 */
async function pageFor(
  key: string,
  { pages, identify }: PagesOptions,
  request: FastifyRequest,
  { make, inTurn }: Making,
) {
  const { cookie } = request.headers
  if (isPersonalPage(cookie)) return inTurn(make)
  const kept = pages.get(key)
  if (kept) return kept
  if (readCookie(cookie, identify.pageCookie) === undefined) return sharedPage(key, pages, { make, inTurn })
  return inTurn(async () => {
    const keptMeanwhile = pages.get(key)
    if (keptMeanwhile) return keptMeanwhile
    const { generation } = pages
    const page = await make()
    pages.keep(key, page, pageWeight, generation)
    return page
  })
}

async function sharedPage(key: string, pages: PagesOptions['pages'], { make, inTurn }: Making) {
  let mine = false
  const makeMine = () => {
    mine = true
    return make()
  }
  const load = () => pages.load(key, makeMine, pageWeight)
  const page = await (pages.isComing(key) ? load() : inTurn(load))
  return mine || !isPersonal(page) ? page : inTurn(make)
}

const isPersonal = (page: PreparedResponse) => page.headers['cache-control'] === personalCaching

/** Only whole pages are kept, not those of a visitor: an address that does not exist must not fill the cache. */
function pageWeight(page: PreparedResponse): number {
  return page.status === 200 && !isPersonal(page) ? weightOf(page) : -1
}

const sharedCaching = 'public, max-age=0, must-revalidate'
const personalCaching = 'no-store'

function renderer(options: PagesOptions) {
  const { services, facts, publicUrl, identify, foreignSources, told, log, loadBuild } = options
  const byAddress = new Map(services.map((service) => [addressOf(service.endpoint), service]))
  const developing = loadBuild !== loadBuiltPages
  const policyOf = (html: string, { url }: FastifyRequest) =>
    developing
      ? { 'content-security-policy': "frame-ancestors 'none'" }
      : pageSecurityHeaders(inlineScriptHashes(html), foreignSources[url.split('?')[0] ?? ''])

  return async (
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
    form?: string,
  ): Promise<PreparedResponse> => {
    const loaded = await loadBuild()
    const handle = handlerOf(loaded, developing)
    const context = new RouterContextProvider()
    const { callContext } = loaded.entry.module as unknown as PageEntry
    const visit = visitOf(request, reply, { identify, told }, form !== undefined)
    const call = inProcessCaller(byAddress, { facts, request, reply, visit, log })
    let html: string | undefined
    const takePage = (drawn: string) => {
      html = drawn
    }
    const report = (error: unknown) => log.error({ err: error, request_id: request.id }, 'a page failed')
    const { visitor, tell, words } = visit
    context.set(callContext, { publicUrl: publicUrl(), call, visitor, tell, words, takePage, report })
    const response = await withDeadline(() => handle(requestFor(address, request, reply, form), context))
    return prepareResponse(
      html ?? Buffer.from(await response.arrayBuffer()),
      {
        ...Object.fromEntries(response.headers),
        'cache-control': visit.personal ? personalCaching : sharedCaching,
        ...(html === undefined ? { [buildHeader]: loaded.assets.version } : policyOf(html, request)),
      },
      response.status,
    )
  }
}

/** Without a signal: others may wait for the same page when whoever asked first has gone. */
function requestFor(
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  form: string | undefined,
): Request {
  const { url, headers } = createRequest(request.raw, reply.raw)
  const { origin } = new URL(url)
  if (form === undefined) return new Request(origin + address, { headers })
  // Where it comes from was held against the shop's own address before it was read: the router need not ask again.
  headers.delete('origin')
  return new Request(origin + address, { method: 'POST', headers, body: form })
}

type Handler = ReturnType<typeof createRequestHandler>
const handlers = new WeakMap<ServerBuild, Handler>()

function handlerOf(build: ServerBuild, developing: boolean): Handler {
  const kept = handlers.get(build)
  if (kept) return kept
  const made = createRequestHandler(build, developing ? 'development' : 'production')
  handlers.set(build, made)
  return made
}

/** Nobody where the answer is everybody's. */
async function callingPerson(service: Service, isShared: boolean, visit: Visit) {
  const { endpoint, variesForStaff, personal } = service
  if (endpoint.access !== 'anyone') return mustHaveAccess(endpoint, await visit.person())
  if (endpoint.ignoresBearer) return undefined
  const matters = personal || variesForStaff || endpoint.byForm
  return matters && !isShared ? visit.person() : undefined
}

/** What the page's entry exports: the key under which loaders find their caller. */
type PageEntry = { callContext: Parameters<RouterContextProvider['set']>[0] }

const addressOf = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`

type InProcess = Pick<PagesOptions, 'facts' | 'log'> & {
  request: FastifyRequest
  reply: FastifyReply
  visit: Visit
}

function keyOf({ idempotencyKey }: Input) {
  if (idempotencyKey && idempotencyKey.length > idempotencyKeyLimit)
    throw invalidField('key', idempotencyKeyTooLong)
  return { idempotencyKey: idempotencyKey || undefined }
}

type Input = { query?: unknown; body?: unknown; idempotencyKey?: string }

const weightOfFact = (fact: object) => JSON.stringify(fact).length * 3

/** Loaders call endpoints in this process, through the same schemas and handlers as over HTTP. */
function inProcessCaller(services: Map<string, Service>, { facts, request, reply, visit, log }: InProcess) {
  return async (endpoint: Endpoint, input: Input = {}): Promise<object> => {
    const served = services.get(addressOf(endpoint))
    if (!served) throw new Error(`No service answers ${addressOf(endpoint)}`)
    // The cookie of a page is for reading: what changes something needs the bearer, or a form that this shop's own page sent.
    if (endpoint.method !== 'GET' && !(visit.byForm && endpoint.byForm))
      throw new Error(`A page may not call ${addressOf(endpoint)}`)
    try {
      const { query, body } = readInput(served.endpoint, input)
      const isShared = served.shared?.(query) === true
      const person = await callingPerson(served, isShared, visit)
      const caller: Caller = callerOf(request, reply, person)
      if (visit.byForm) Object.assign(caller, { byForm: true, ...keyOf(input) })
      const ask = () => handle(served, { query, body, files: {}, caller })
      if (!isShared) return await ask()
      return await facts.load(`${addressOf(endpoint)} ${JSON.stringify(query)}`, ask, weightOfFact)
    } catch (thrown) {
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown, request_id: request.id }, 'page data failed')
      const body: RefusalBody = { ...refusalBody(failure), request_id: request.id }
      throw Response.json(body, { status: failure.refusal.status })
    }
  }
}

/** The inline scripts that the page may run: those that the server itself wrote, named by their hash. */
export function inlineScriptHashes(html: string): string[] {
  return [...inlineScripts(html)].map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
}

/** Step by step: an expression that looks for all of it at once walks through the whole page. */
function* inlineScripts(html: string) {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', start)
    const tag = html.slice(at, start)
    if (!/\ssrc=|application\/ld\+json/.test(tag)) yield html.slice(start, end)
    at = end
  }
}
