import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { buildHeader } from '#contract/platform/shape/headers.ts'
import { shownToHeader } from '#contract/platform/pages/offline-pages.ts'
import { type MemoryCache, anyTag } from '#server/platform/cache/memory-cache.ts'
import { type Identify, type Caller, callerOf } from '#server/platform/guard/access/caller.ts'
import { type PreparedResponse, prepareResponse } from '#server/platform/http/responses/prepared-response.ts'
import { type ForeignSources, pageSecurityHeaders } from '#server/platform/http/responses/security-headers.ts'
import { type Service, handle, readInput } from '#server/platform/http/serve.ts'
import { withDeadline } from '#server/platform/process/deadline.ts'
import { withinShare } from '#server/platform/process/connection-share.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { FlashCookie } from './flash-cookie.ts'
import { pageBuilds, pageBytes } from './page-builds.ts'
import { isData, visitOf, type Visit } from './page-visit.ts'
import { createHash } from 'node:crypto'
import { createHeaders } from '@remix-run/node-fetch-server'
import {
  type Endpoint,
  idempotencyKeyLimit,
  idempotencyKeyTooLong,
} from '#contract/platform/shape/endpoint.ts'
import type { RefusalBody } from '#contract/platform/shape/refusal.ts'
import { pageTagsOfAnswer, tagged, tagsOfAnswer } from '#server/platform/cache/answer-tags.ts'
import { failureOf, invalidField, refusalBody } from '#server/platform/errors/failure.ts'
import { mustHaveAccess } from '#server/platform/guard/access/admit.ts'

/** The inline scripts that the page may run: those that the server itself wrote, named by their hash. */
function inlineScriptHashes(html: Buffer): string[] {
  return [...inlineScripts(html)].map(hashOf)
}

/** Step by step: an expression that looks for all of it at once walks through the whole page. */
function* inlineScripts(html: Buffer) {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', start)
    const tag = html.toString('latin1', at, start)
    if (!/\ssrc=|application\/(ld\+)?json/.test(tag)) yield html.toString('latin1', start, end)
    at = end
  }
}

/** Nearly all of them are the same on every page of a route. */
const hashes = new Map<string, string>()
const mostRemembered = 200

function hashOf(source: string): string {
  const known = hashes.get(source)
  if (known !== undefined) return known
  const made = `'sha256-${createHash('sha256').update(source, 'latin1').digest('base64')}'`
  if (hashes.size < mostRemembered) hashes.set(source, made)
  return made
}

export type RenderOptions = {
  services: readonly Service[]
  /** Cache of loaders' answers: the shop, its categories and its newest books stand on many pages. */
  facts: MemoryCache<object>
  publicUrl: () => string
  identify: Identify
  /** Messages for the page to which a form leads. */
  flashCookie: FlashCookie
  log: Log
  /** From where else the pages of these addresses may load. */
  foreignSources: Readonly<Record<string, ForeignSources>>
  /** While developing Vite makes the build anew, and brings inline styles that the policy would refuse. */
  loadBuild: () => Promise<ServerBuild>
  developing: boolean
}

export type RenderPage = (
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  /** The body of a form that was sent to this page. */
  form?: string,
) => Promise<PreparedResponse>

export const sharedCaching = 'public, max-age=0, must-revalidate'
export const personalCaching = 'no-store'

/** Renders pages by React Router's own handler: the response of its entry is the page, with the shop's headers added. */
export function pageRenderer(options: RenderOptions): RenderPage {
  const { services, facts, publicUrl, identify, flashCookie, log, loadBuild, developing } = options
  const byAddress = new Map(services.map((service) => [addressOf(service.endpoint), service]))

  return async (address, request, reply, form) => {
    const [build, router] = await Promise.all([loadBuild(), loadRouter()])
    const visit = visitOf(request, reply, { identify, flashCookie }, form !== undefined)
    const context = new router.RouterContextProvider()
    let drawn: Buffer | undefined
    context.set(callContextOf(build), {
      publicUrl: publicUrl(),
      isDocument: !isData(address),
      call: inProcessCaller(byAddress, { facts, request, reply, visit, log }),
      visitor: visit.visitor,
      flash: visit.flash,
      takeFlash: visit.takeFlash,
      takePage: (parts: readonly (string | Uint8Array)[]) => (drawn = pageBytes(parts)),
      report: (error: unknown) => log.error({ err: error, request_id: request.id }, 'a page failed'),
    })
    const page = pageRequest(address, request, form)
    const handle = handlerOf(router, developing ? build : pageBuildOf(build, page), developing)
    const response = await withDeadline(() => withinShare(form === undefined, () => handle(page, context)))
    const body = drawn ?? Buffer.from(await response.arrayBuffer())
    const shownTo = await visit.shownTo()
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const headers = {
      ...Object.fromEntries(response.headers),
      'cache-control': visit.personal ? personalCaching : sharedCaching,
      ...(shownTo === undefined ? {} : { [shownToHeader]: String(shownTo) }),
      ...(isHtml ? policyOf(body, request, options) : { [buildHeader]: build.assets.version }),
    }
    return { ...prepareResponse(body, headers, response.status), tags: [...visit.tags] }
  }
}

function policyOf(html: Buffer, { url }: FastifyRequest, { developing, foreignSources }: RenderOptions) {
  if (developing) return { 'content-security-policy': "frame-ancestors 'none'" }
  return pageSecurityHeaders(inlineScriptHashes(html), foreignSources[url.split('?')[0] ?? ''])
}

const buildsByPage = new WeakMap<ServerBuild, ReturnType<typeof pageBuilds>>()

/** Forms and the data of a page come more rarely, and may lead anywhere. */
function pageBuildOf(build: ServerBuild, { method, url }: Request): ServerBuild {
  const byPage = buildsByPage.get(build) ?? pageBuilds(build)
  buildsByPage.set(build, byPage)
  return method === 'GET' ? byPage(new URL(url).pathname) : build
}

/** The first page waits for it, and not the start. */
const loadRouter = () => (loadedRouter ??= import('react-router'))
type Router = typeof import('react-router')
let loadedRouter: Promise<Router> | undefined

type Handler = ReturnType<Router['createRequestHandler']>
const handlers = new WeakMap<ServerBuild, Handler>()

function handlerOf(router: Router, build: ServerBuild, developing: boolean): Handler {
  const known = handlers.get(build)
  if (known) return known
  const made = router.createRequestHandler(build, developing ? 'development' : 'production')
  handlers.set(build, made)
  return made
}

/** Export of web/entry.server.tsx: the key under which loaders find what the server gives them. */
type PageEntry = { callContext: Parameters<RouterContextProvider['set']>[0] }

const callContextOf = ({ entry }: ServerBuild) => (entry.module as unknown as PageEntry).callContext

/** Request to the router. Without a signal: others may wait for the same page when the visitor who asked first has gone. */
function pageRequest(address: string, { raw }: FastifyRequest, form: string | undefined): Request {
  const headers = createHeaders(raw)
  const url = `http://${raw.headers.host ?? 'localhost'}${address}`
  if (form === undefined) return new Request(url, { headers })
  // Its origin was compared with the shop's own address before the form was read: the router need not ask again.
  headers.delete('origin')
  return new Request(url, { method: 'POST', headers, body: form })
}

/** Undefined where the answer is the same for all. */
async function callingPerson(service: Service, isShared: boolean, visit: Visit) {
  const { endpoint, variesForStaff, personal } = service
  if (endpoint.access !== 'anyone') return mustHaveAccess(endpoint, await visit.person())
  if (endpoint.ignoresBearer) return undefined
  const matters = personal || variesForStaff || endpoint.byForm
  return matters && !isShared ? visit.person() : undefined
}

const addressOf = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`

type CallerOptions = {
  /** A cache of what loaders were answered. */
  facts: MemoryCache<object>
  log: Log
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
type Part = { name: string; of: (answer: object) => object }

/** The part shows what its answer does. */
function takePart(answer: object, { of }: Part): object {
  return tagged(of(answer), tagsOfAnswer(answer), pageTagsOfAnswer(answer))
}

const weightOfFact = (fact: object) => JSON.stringify(fact).length * 3

/** Loaders call endpoints in this process, through the same schemas and handlers as over HTTP. */
function inProcessCaller(
  services: Map<string, Service>,
  { facts, request, reply, visit, log }: CallerOptions,
) {
  const note = (tags: readonly string[]) => tags.forEach((tag) => visit.tags.add(tag))
  return async (endpoint: Endpoint, input: Input = {}, part?: Part): Promise<object> => {
    const served = services.get(addressOf(endpoint))
    if (!served) throw new Error(`No service answers ${addressOf(endpoint)}`)
    // The cookie of a page is for reading: what changes something needs the bearer, or a form that this shop's own page sent.
    if (endpoint.method !== 'GET' && !(visit.byForm && endpoint.byForm))
      throw new Error(`A page may not call ${addressOf(endpoint)}`)
    try {
      const { query, body } = readInput(served.endpoint, input)
      const isShared = served.shared?.(query) === true
      const person = await callingPerson(served, isShared, visit)
      const caller: Caller = { ...callerOf(request, reply, person), inPage: true }
      if (visit.byForm) Object.assign(caller, { byForm: true, ...keyOf(input) })
      const ask = async () => {
        const whole = await handle(served, { query, body, files: {}, caller })
        return part ? takePart(whole, part) : whole
      }
      const key = `${part?.name ?? ''} ${addressOf(endpoint)} ${JSON.stringify(query)}`
      const answer = isShared ? await facts.load(key, ask, weightOfFact, tagsOfAnswer) : await ask()
      note(pageTagsOfAnswer(answer))
      return answer
    } catch (thrown) {
      // The page may do without it: until when, no tag says.
      note(anyTag)
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown, request_id: request.id }, 'page data failed')
      const body: RefusalBody = { ...refusalBody(failure), request_id: request.id }
      throw Response.json(body, { status: failure.refusal.status })
    }
  }
}
