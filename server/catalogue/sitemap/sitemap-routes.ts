import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { listTags } from '#server/catalogue/books/catalogue-tags.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  weightOf,
} from '#server/platform/http/responses/prepared-response.ts'
import { type PageKind, pageKinds, findLargestIds, listAddresses, type PageAddress } from './sitemap-store.ts'
import {
  authorPath,
  bookPath,
  categoryPath,
  pickListPath,
  publisherPath,
  seriesPath,
} from '#contract/platform/pages/place-paths.ts'
import { policiesPath, policyKeys, policyPath } from '#contract/selling/policies/policy-kinds.ts'

const shownTags = [listTags.books, listTags.edited, listTags.names, listTags.picks]
const namedKinds = pageKinds.filter((kind) => kind !== 'books')

type SitemapOptions = {
  readDatabase: { db: ReadDb }
  answers: MemoryCache<PreparedResponse>
  publicUrl: () => string
}

export function serveSitemap(
  app: FastifyInstance,
  { readDatabase: { db }, answers, publicUrl }: SitemapOptions,
) {
  const answer = async (request: FastifyRequest, reply: FastifyReply, draw: () => Promise<string>) => {
    const [path = ''] = (request.raw.url ?? '').split('?')
    return sendPrepared(
      request,
      reply,
      await answers.load(
        path,
        async () => packResponse(prepareXml(await draw())),
        weightOf,
        () => shownTags,
      ),
    )
  }

  app.get('/sitemap.xml', (request, reply) => answer(request, reply, () => drawSitemap(db, publicUrl())))

  const servePart = (kind: PageKind, address: string) =>
    app.get<{ Params: { number: string } }>(address, async (request, reply) => {
      const part = { kind, number: Number(request.params.number) }
      if (!(await hasPart(db, part))) throw new Failure(noSuchAddress)
      return answer(request, reply, () => drawPart(db, publicUrl(), part))
    })
  servePart('books', '/sitemap-:number(^\\d{1,5}$).xml')
  for (const kind of namedKinds) servePart(kind, `/sitemap-${kind}-:number(^\\d{1,5}$).xml`)

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /cart\nDisallow: /checkout\nDisallow: /admin\n\nSitemap: ${publicUrl()}/sitemap.xml\n`
  })
}

function prepareXml(body: string): PreparedResponse {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  return prepareResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, headers)
}

/** The standard allows 50,000 addresses in a file. */
const largestFile = 50_000
export const screens = [
  '/',
  '/books',
  '/moi-ve',
  '/ban-chay',
  '/giam-gia',
  '/the-loai',
  '/tac-gia',
  '/nha-xuat-ban',
  '/bo-sach',
  '/hien-chon',
  '/lien-he',
  policiesPath,
  ...policyKeys.map(policyPath),
]
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The first file of books has the screens too. */
const inFile = largestFile - screens.length

const pathOf: Record<PageKind, (page: PageAddress) => string> = {
  books: ({ id, name }) => bookPath({ book_id: id, title: name }),
  categories: ({ id, name }) => categoryPath({ category_id: id, name }),
  authors: ({ id, name }) => authorPath({ author_id: id, name }),
  publishers: ({ id, name }) => publisherPath({ publisher_id: id, name }),
  series: ({ id, name }) => seriesPath({ series_id: id, name }),
  picks: ({ id, name }) => pickListPath({ pick_list_id: id, title: name }),
}

export type SitemapPart = { kind: PageKind; number: number }

/** '/sitemap-2.xml' has books, as it always had; '/sitemap-authors-1.xml' authors. */
const fileOf = ({ kind, number }: SitemapPart) =>
  kind === 'books' ? `/sitemap-${number}.xml` : `/sitemap-${kind}-${number}.xml`

/** One file for a small shop; a list of files beyond it. */
async function drawSitemap(db: ReadDb, origin: string): Promise<string> {
  const largest = await findLargestIds(db)
  const most = [...largest.values()].reduce((sum, id) => sum + id, 0)
  if (most <= inFile) return drawWhole(db, origin)
  const parts = pageKinds.flatMap((kind) =>
    Array.from({ length: filesOf(kind, largest.get(kind)) }, (_, index) => ({ kind, number: index + 1 })),
  )
  const files = parts.map((part) => `<sitemap><loc>${origin}${fileOf(part)}</loc></sitemap>`)
  return `<sitemapindex xmlns="${namespace}">${files.join('')}</sitemapindex>`
}

/** Kinds of which nothing was ever kept have no file; the screens stand in that of the books all the same. */
const filesOf = (kind: PageKind, largest = 0) =>
  Math.max(kind === 'books' ? 1 : 0, Math.ceil(largest / inFile))

async function hasPart(db: ReadDb, { kind, number }: SitemapPart): Promise<boolean> {
  return number >= 1 && number <= filesOf(kind, (await findLargestIds(db)).get(kind))
}

async function drawWhole(db: ReadDb, origin: string): Promise<string> {
  const urls = await Promise.all(pageKinds.map((kind) => urlsOf(db, origin, { kind, number: 1 })))
  return urlset(urls.flat())
}

async function drawPart(db: ReadDb, origin: string, part: SitemapPart): Promise<string> {
  return urlset(await urlsOf(db, origin, part))
}

async function urlsOf(db: ReadDb, origin: string, { kind, number }: SitemapPart): Promise<string[]> {
  const pages = await listAddresses(db, kind, { after: (number - 1) * inFile, upTo: number * inFile })
  return [
    ...(kind === 'books' && number === 1 ? screens.map((path) => url(origin + path)) : []),
    ...pages.map((page) => url(origin + pathOf[kind](page), page.updated_at)),
  ]
}

const urlset = (urls: string[]) => `<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>`
const url = (address: string, changed = '') =>
  `<url><loc>${address}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`
