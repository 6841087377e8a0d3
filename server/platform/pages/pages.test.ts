import Fastify, { type FastifyInstance } from 'fastify'
import { createContext, type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import { createLog } from '#server/platform/process/log.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { servePages } from './pages.ts'
import type { PreparedResponse } from '#server/platform/http/responses/prepared-response.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { FlashCookie } from './flash-cookie.ts'

const common = { feature: 'Test', summary: '', answer: z.object({ name: z.string() }) }
const mine = endpoint({ ...common, method: 'GET', path: '/mine', access: 'signed-in' })
const staff = endpoint({ ...common, method: 'GET', path: '/staff', access: 'admin', right: 'desk.use' })
const change = endpoint({ ...common, method: 'POST', path: '/change', access: 'anyone' })
const books = endpoint({ ...common, method: 'GET', path: '/books', access: 'anyone' })
let asked = 0
const services = [
  ...[mine, staff, change].map((one) =>
    service(one, async ({ person }) => ({ name: `user ${person?.user_id}` })),
  ),
  service(books, async () => tagged({ name: `list ${++asked}` }, ['stock', 'card'], ['card']), {
    shared: always,
  }),
]

type Visiting = {
  visitor(): Promise<{ role: string } | undefined>
  call(one: object, input?: object, part?: object): Promise<object>
}
const callContext = createContext<Visiting>()
let renders: string[]

const loaders: Record<string, (visit: Visiting) => unknown> = {
  open: () => 'open to all',
  guarded: async (visit) => (await visit.visitor())?.role ?? redirect('/login?redirect=%2Fguarded'),
  mine: (visit) => visit.call(mine),
  staff: (visit) => visit.call(staff),
  change: (visit) => visit.call(change),
  whole: (visit) => visit.call(books),
  part: (visit) =>
    visit.call(books, {}, { name: 'head', of: ({ name }: { name: string }) => ({ head: name.slice(0, 3) }) }),
  slow: () => new Promise<string>((resolve) => held.push(() => resolve('drawn at last'))),
}
/** Ends a drawing of `/slow` each. */
let held: (() => void)[]

/** Stands in for React Router's build, with routes that answer what their loader says. */
function fakeBuild(): ServerBuild {
  const routes = Object.entries(loaders).map(([id, load]) => {
    const loader = ({ context }: LoaderFunctionArgs) => {
      renders.push(id)
      return load((context as { get(key: typeof callContext): Visiting }).get(callContext))
    }
    return [id, { id, path: id, module: { default: () => null, loader } }]
  })
  const render = (
    _request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext }: { staticHandlerContext: { loaderData: object } },
  ) =>
    new Response(JSON.stringify(staticHandlerContext.loaderData), {
      status,
      headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
    })
  return {
    entry: { module: { default: render, callContext } },
    routes: Object.fromEntries(routes),
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const people: Record<string, Person> = {
  lan: { user_id: 7, account_id: 7, session_id: 1, role: 'user' },
  chu: { user_id: 9, account_id: 9, session_id: 2, role: 'admin', rights: ['desk.use'] },
}
const identify: Identify = {
  markActive: async () => {},
  pageCookie: 'session',
  byBearer: async () => undefined,
  bySession: async () => undefined,
  byCookies: async (cookies) => people[cookies.get('session') ?? ''],
}

let app: FastifyInstance
let pages: MemoryCache<PreparedResponse>
let facts: MemoryCache<object>
beforeEach(() => {
  facts = new MemoryCache(1024 * 1024)
  renders = []
  held = []
  pages = new MemoryCache(1024 * 1024)
  app = Fastify()
  app.setErrorHandler((thrown, _request, reply) => {
    const { failure } = failureOf(thrown)
    return reply.code(failure.refusal.status).send(refusalBody(failure))
  })
  servePages(app, {
    services,
    pages,
    facts,
    publicUrl: () => 'http://shop',
    identify,
    foreignSources: {},
    flashCookie: new FlashCookie(false),
    log: createLog('silent'),
    loadBuild: async () => fakeBuild(),
    bounds: { atOnce: 1, line: 3, lineInAll: 5, longestWait: 10_000 },
  })
})
afterEach(() => app.close())

async function open(url: string, who?: string, more: { remoteAddress?: string; signal?: AbortSignal } = {}) {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: who ? { cookie: `theme=dark; session=${who}` } : {},
    ...more,
  })
  return { status: statusCode, headers, body }
}

test('a page that asks for no visitor is rendered once for all, whichever comes first', async () => {
  const first = await open('/open', 'lan')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  for (const who of [undefined, 'chu', 'lan']) expect((await open('/open', who)).body).toBe(first.body)
  expect(renders).toEqual(['open'])
})

test('a page that asks for its visitor is not cached', async () => {
  const answers = await Promise.all([
    open('/guarded', 'lan'),
    open('/guarded', 'chu'),
    open('/guarded'),
    open('/guarded', 'nobody'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 302, 302])
  expect(answers[0]?.body).toContain('user')
  expect(answers[1]?.body).toContain('admin')
  expect(answers[2]?.headers.location).toBe('/login?redirect=%2Fguarded')
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  expect(pages.size).toBe(0)
})

test('a loader calls as its visitor, and only reads', async () => {
  expect((await open('/mine', 'lan')).body).toContain('user 7')
  expect((await open('/mine')).status).toBe(401)
  expect((await open('/staff', 'lan')).status).toBe(403)
  expect((await open('/staff', 'chu')).body).toContain('user 9')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await open('/change', 'chu')).status).toBe(500)
  expect(pages.size).toBe(0)
})

test('a cached part of an answer is kept beside the whole one, as long as that', async () => {
  asked = 0
  expect((await open('/part')).body).toContain('{"head":"lis"}')
  expect((await open('/whole')).body).toContain('list 2')
  pages.clear()
  await open('/part')
  expect([asked, facts.size]).toEqual([2, 2])
  facts.invalidate(['stock'])
  expect([facts.size, pages.size]).toEqual([0, 1])
  pages.invalidate(['stock'])
  expect(pages.size).toBe(1)
  pages.invalidate(['card'])
  expect(pages.size).toBe(0)
})

test('a page whose data changed while it was made is not cached', async () => {
  const spy = vi.spyOn(loaders, 'open').mockImplementation(() => {
    pages.clear()
    return 'already old'
  })
  expect((await open('/open', 'lan')).body).toContain('already old')
  spy.mockRestore()
  expect((await open('/open')).body).toContain('open to all')
})

const from = (remoteAddress: string, url: string) => open(url, undefined, { remoteAddress })
const drawings = (count: number) => vi.waitFor(() => expect(renders).toHaveLength(count))
const endDrawing = () => held.shift()?.()

test('an address with enough pages in its line is refused at once; cached pages and others are served', async () => {
  await from('10.0.0.1', '/open')
  const crowd = ['a', 'b', 'c', 'd'].map((name) => from('10.0.0.1', `/slow?${name}`))
  await drawings(2)
  const { status, headers, body } = await from('10.0.0.1', '/slow?one-too-many')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain('Nhà sách đang đông khách')
  expect(body).toContain('<meta http-equiv="refresh" content="5">')
  const data = await from('10.0.0.1', '/slow.data?e')
  expect([data.status, JSON.parse(data.body).code]).toEqual([503, 'UNAVAILABLE'])
  expect((await from('10.0.0.1', '/open')).status).toBe(200)
  const reader = from('10.0.0.2', '/slow?f')
  endDrawing()
  await drawings(3)
  endDrawing()
  await drawings(4)
  endDrawing()
  await Promise.race([reader, Promise.all(crowd).then(() => expect.fail('the crowd went first'))])
  for (const drawing of [5, 6]) {
    await drawings(drawing)
    endDrawing()
  }
  expect((await Promise.all(crowd)).map((answer) => answer.status)).toEqual([200, 200, 200, 200])
})

test('a page is drawn once for all who wait for it, whatever else they ask', async () => {
  const asked = [1, 2, 3, 4, 5].map(() => from('10.0.0.1', '/slow'))
  await drawings(1)
  endDrawing()
  for (const { body } of await Promise.all(asked)) expect(body).toContain('drawn at last')
  expect(renders).toEqual(['slow'])
})

test('a page that waits for a visitor who has gone is not drawn', async () => {
  const first = from('10.0.0.1', '/slow?a')
  await drawings(1)
  const gone = new AbortController()
  const left = open('/slow?b', undefined, { remoteAddress: '10.0.0.1', signal: gone.signal })
  const next = from('10.0.0.1', '/slow?c')
  gone.abort()
  await expect(left).rejects.toThrow()
  endDrawing()
  await first
  await drawings(2)
  endDrawing()
  expect((await next).status).toBe(200)
  expect(renders).toHaveLength(2)
})
