import {
  fileCache,
  isPrivateCache,
  type CacheRequest,
  pageCache,
  pictureCache,
  privateCache,
  privateLock,
} from '#web/shop/offline/page-caches.ts'
import { shownToHeader } from '#contract/platform/pages/offline-pages.ts'
import { isWholeFile, type CachedPage, readCached, toCached } from './cached-page.ts'
import { pageKind } from './page-kind.ts'

export const limits = {
  publicPages: 40,
  privatePages: 12,
  /** Letters of all pages of a cache. */
  letters: 8_000_000,
  lettersOfPage: 1_000_000,
  pictures: 120,
  bytesOfPicture: 250_000,
  picturesOfPage: 24,
  filesOfPage: 80,
}

/** Fetches a page anew and keeps it; without a line, or where the answer is no whole page, what was kept stays. */
export async function cachePage(request: CacheRequest): Promise<void> {
  const url = new URL(request.keep, location.origin)
  const kind = pageKind(url)
  if (url.origin !== location.origin || (kind !== 'public' && kind !== 'private')) return
  const answer = await fetch(url.href, { headers: { accept: 'text/html' } })
  if (!isWholePage(answer)) return
  const isPublic = answer.headers.get('cache-control')?.includes('public') === true
  if (isPublic !== (kind === 'public')) return
  const shownTo = answer.headers.get(shownToHeader) ?? ''
  const html = await answer.text()
  if (html.length > limits.lettersOfPage || !html.trimEnd().endsWith('</html>')) return
  const kept = toCached(html, answer, url.href, ownFiles(request.files).slice(0, limits.filesOfPage))
  await cacheFiles(readCached(kept)?.files ?? [])
  await cachePictures(ownFiles(request.pictures).slice(0, limits.picturesOfPage))
  if (isPublic) await put(await caches.open(pageCache), url.href, kept, limits.publicPages)
  else await putPrivately(shownTo, url.href, kept)
  await dropUnusedFiles()
}

const isWholePage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('content-type')?.startsWith('text/html') === true

const ownFiles = (addresses: readonly string[]) =>
  addresses.filter((address) => address.startsWith('/') && !address.startsWith('//'))

/** Only where the page that knows the person has made the cache, and as long as it is not deleted. */
async function putPrivately(person: string, url: string, kept: Response) {
  if (!/^\d+$/.test(person)) return
  await navigator.locks.request(privateLock, async () => {
    const name = privateCache(person)
    if (await caches.has(name)) await put(await caches.open(name), url, kept, limits.privatePages)
  })
}

async function put(cache: Cache, url: string, kept: Response, most: number) {
  await cache.put(url, kept)
  let letters = 0
  const pages = await pagesOf(cache)
  for (const [index, { url: one, bytes }] of pages.toReversed().entries()) {
    letters += bytes
    if (index >= most || (index > 0 && letters > limits.letters)) await cache.delete(one)
  }
}

/** Oldest first. */
export async function pagesOf(cache: Cache): Promise<CachedPage[]> {
  const answers = await cache.matchAll()
  return oldestFirst(answers.flatMap((answer) => readCached(answer) ?? []))
}

const oldestFirst = (pages: readonly CachedPage[]) => pages.toSorted((one, other) => one.at - other.at)

export async function allPages(): Promise<CachedPage[]> {
  const names = (await caches.keys()).filter((name) => name === pageCache || isPrivateCache(name))
  const pages = await Promise.all(names.map(async (name) => pagesOf(await caches.open(name))))
  return oldestFirst(pages.flat())
}

/** Their names hold a hash of what is in them: one that is there is right, so one that was cut short must never get there. */
async function cacheFiles(files: readonly string[]) {
  const cache = await caches.open(fileCache)
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      const bytes = await answer.arrayBuffer()
      if (!isWholeFile(file, bytes)) throw new Error(`${file}: ${bytes.byteLength} bytes of it`)
      await cache.put(file, new Response(bytes, answer))
    }),
  )
}

/** A page without some of its pictures is still one. */
async function cachePictures(pictures: readonly string[]) {
  const cache = await caches.open(pictureCache)
  for (const picture of pictures) {
    if (await cache.match(picture)) continue
    const answer = await fetch(picture).catch(() => undefined)
    const bytes = answer?.ok ? await answer.arrayBuffer() : undefined
    if (bytes && bytes.byteLength <= limits.bytesOfPicture)
      await cache.put(picture, new Response(bytes, answer))
  }
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -limits.pictures).map((old) => cache.delete(old)))
}

/** Deletes the files of builds that no kept page is from. */
async function dropUnusedFiles() {
  const used = new Set((await allPages()).flatMap(({ files }) => files))
  const cache = await caches.open(fileCache)
  for (const { url } of await cache.keys()) if (!used.has(new URL(url).pathname)) await cache.delete(url)
}

/** The browser gives no more room: pictures are given up first, then pages of the older half. */
export async function makeRoom() {
  await caches.delete(pictureCache)
  const cache = await caches.open(pageCache)
  const pages = await pagesOf(cache)
  for (const { url } of pages.slice(0, Math.ceil(pages.length / 2))) await cache.delete(url)
  await dropUnusedFiles()
}

export async function findPage(url: URL): Promise<Response | undefined> {
  const names = await caches.keys()
  const name = pageKind(url) === 'private' ? names.find(isPrivateCache) : pageCache
  if (name === undefined) return undefined
  return (await caches.open(name)).match(url.pathname + url.search)
}
