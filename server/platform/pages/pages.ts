import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { canonicalPageUrl } from '#server/platform/cache/canonical-url.ts'
import { anyTag, type MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { isPersonalPage } from '#server/platform/cache/response-cache.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { Busy, type FairBounds, FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import { readCookie } from '#server/platform/guard/sessions/cookies.ts'
import { disconnectSignal } from '#server/platform/http/responses/streamed-rows.ts'
import {
  packResponse,
  type PreparedResponse,
  sendPrepared,
  weightOf,
} from '#server/platform/http/responses/prepared-response.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { sendBusyPage } from './busy-page.ts'
import { isData } from './page-visit.ts'
import { pageRenderer, personalCaching, type RenderOptions } from './render-page.ts'

export type PagesOptions = Omit<RenderOptions, 'developing'> & {
  pages: MemoryCache<PreparedResponse>
  bounds?: FairBounds
}

const builtPages = path.join(import.meta.dirname, '../../../build/screens/server/index.js')

/** Node keeps the module: only the first page waits for it. */
export function loadBuiltPages(): Promise<ServerBuild> {
  return (loadedPages ??= import(pathToFileURL(builtPages).href))
}

let loadedPages: Promise<ServerBuild> | undefined

/** Every address that is neither a call nor a file is a page, rendered by React Router. */
export function servePages(app: FastifyInstance, options: PagesOptions): AnswerForm {
  const render = pageRenderer({ ...options, developing: options.loadBuild !== loadBuiltPages })
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
        const make = async () => packIfKept(await render(address, request, reply))
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

/** Answers a form: the action of its route, and the page that it draws or leads to. */
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
 * A cached page depends on no visitor, so it serves them all. One that is not kept yet may turn out to be for its visitor only:
 * those who bring a session never share the making of a page with others, and what another visitor got is made anew.
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
    const { moment } = pages
    const page = await make()
    pages.keep(key, page, pageWeight, moment, page.tags)
    return page
  })
}

async function sharedPage(key: string, pages: PagesOptions['pages'], { make, inTurn }: Making) {
  let mine = false
  const makeMine = () => {
    mine = true
    return make()
  }
  const load = () => pages.load(key, makeMine, pageWeight, tagsOfPage)
  const page = await (pages.isComing(key) ? load() : inTurn(load))
  return mine || !isPersonal(page) ? page : inTurn(make)
}

const tagsOfPage = ({ tags = anyTag }: PreparedResponse) => tags

const isPersonal = (page: PreparedResponse) => page.headers['cache-control'] === personalCaching

/** Only whole pages are kept, not those of a visitor: an address that does not exist must not fill the cache. */
const mayBeKept = (page: PreparedResponse) => page.status === 200 && !isPersonal(page)
const pageWeight = (page: PreparedResponse) => (mayBeKept(page) ? weightOf(page) : -1)

/** Before it is kept, as nearly everybody takes it compressed: nothing is done twice. */
const packIfKept = (page: PreparedResponse) => (mayBeKept(page) ? packResponse(page) : page)
