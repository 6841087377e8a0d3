import {
  fileCache,
  isCurrentCache,
  type CacheRequest,
  pictureCache,
  dropPrivatePages,
} from '#web/shop/offline/page-caches.ts'
import { cachePage, makeRoom, allPages, findPage } from './cache-page.ts'
import { changesSession, pageKind } from './page-kind.ts'
import { markCached, type Reason, escapeHtml, type CachedPage, savedAt } from './cached-page.ts'

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

/** In the place of a page that was not kept: what is here instead. Its styles are those of the page kept last. */
export function offlinePage(pages: readonly CachedPage[]): Response {
  const newest = pages.toReversed()
  const styles = newest[0]?.files.filter((file) => file.endsWith('.css')) ?? []
  return new Response(
    `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Không có mạng</title>${styles
      .map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`)
      .join('')}</head><body class="flex flex-col font-sans"><main class="shell flex-1 py-12">
<h1 class="text-3xl sm:text-4xl">Không có mạng</h1>
<p class="mt-3 max-w-xl text-ink-soft">Trang này chưa được lưu trên máy. Khi có mạng trở lại, bạn mở nó như thường.</p>
<p class="mt-6"><a class="button button-primary button-md" href="">Thử lại</a></p>
${newest.length > 0 ? `<h2 class="mt-10 text-2xl">Những trang đã lưu</h2><ul class="mt-3 max-w-xl">${newest.map(row).join('')}</ul>` : ''}
</main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
      },
    },
  )
}

const row = ({ url, title, at }: CachedPage) =>
  `<li class="border-b border-line"><a class="flex min-h-11 items-baseline justify-between gap-4 py-2.5" href="${escapeHtml(url)}"><span class="min-w-0">${escapeHtml(title || url)}</span><span class="figures shrink-0 text-sm text-ink-soft">lưu lúc ${savedAt(at)}</span></a></li>`

/** So long the shop may take where a kept page could be shown. */
export const patienceMs = 6_000

type Shown = { answer: Response } | { reason: Reason }

/** The shop's own answer goes before a kept one, which says what it is. */
async function answerPage(url: URL, asked: Promise<Response>): Promise<Response> {
  const shown = await answerInTime(asked)
  if ('answer' in shown) return shown.answer
  const kept = await findPage(url)
  if (kept) return markCached(kept, shown.reason)
  return asked.catch(async () => offlinePage(await allPages()))
}

async function answerInTime(asked: Promise<Response>): Promise<Shown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Shown>((resolve) => {
    timer = setTimeout(() => resolve({ reason: 'slow' }), patienceMs)
  })
  const answered = asked.then(
    (answer): Shown => (answer.status >= 500 ? { reason: 'silent' } : { answer }),
    (): Shown => ({ reason: 'offline' }),
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
