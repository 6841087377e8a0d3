import {
  fileCache,
  isCurrentCache,
  type CacheRequest,
  pictureCache,
  dropPrivatePages,
} from '#web/shop/offline/page-caches.ts'
import { answerPage } from './answer-page.ts'
import { cachePage, makeRoom } from './cache-page.ts'
import { changesSession, pageKind } from './page-kind.ts'

/** Part of a worker's scope that is used here: the library of types for pages does not know it. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener<Kind extends Event>(type: string, listener: (event: Kind) => void): void
}
const worker = globalThis as unknown as WorkerScope

/** A new one takes over at once: it answers pages from the shop, and files by names that hold a hash, so any page can live with it. */
worker.addEventListener<Lasting>('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener<Lasting>('activate', (event) => event.waitUntil(begin()))

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isCurrentCache(name)).map((name) => caches.delete(name)))
  // The shop is asked while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener<Lasting & { data?: Partial<CacheRequest> }>('message', (event) => {
  const { keep, files = [], pictures = [] } = event.data ?? {}
  if (typeof keep === 'string') event.waitUntil(cacheOne({ keep, files, pictures }))
})

let turn = Promise.resolve()
/** One after the other: each looks at what the one before has left. */
function cacheOne(request: CacheRequest): Promise<void> {
  turn = turn
    .then(() => cachePage(request))
    .catch(async (thrown: unknown) => {
      if (thrown instanceof DOMException && thrown.name === 'QuotaExceededError')
        await makeRoom().catch(() => {})
    })
  return turn
}

worker.addEventListener<Fetching>('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (changesSession(request.method, url)) return event.waitUntil(dropPrivatePages())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (pageKind(url) !== 'untouched') event.respondWith(guarded(request, () => answerPage(url, ask(event))))
  } else if (url.pathname.startsWith('/assets/')) {
    if (request.cache === 'default') event.respondWith(guarded(request, () => answerFile(request)))
  } else if (request.destination === 'image') {
    event.respondWith(guarded(request, () => answerPicture(request)))
  }
})

async function ask({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await caches.open(fileCache)).match(request)) ?? fetch(request)
}

async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (thrown) {
    const kept = await (await caches.open(pictureCache)).match(request)
    if (kept) return kept
    throw thrown
  }
}

/** A worker that fails, as with a broken store, is worse than none: it leaves, and the browser asks the shop itself. */
async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) await worker.registration.unregister()
    return fetch(request)
  }
}
