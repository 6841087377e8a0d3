import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noSuchAddress } from '#contract/shape/refusal.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  weightOf,
} from '#server/platform/http/responses/prepared-response.ts'
import { listTags } from '#server/catalogue/catalogue-tags.ts'
import { type BookAddress, findLargestBookId, listBookAddresses } from './sitemap-store.ts'

/** The standard allows 50,000 addresses in a file. */
const largestFile = 50_000
const screens = ['/', '/books', '/lien-he']
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const shownTags = [listTags.books, listTags.edited]

type SitemapOptions = { database: Database; answers: MemoryCache<PreparedResponse>; publicUrl: () => string }

export function serveSitemap(app: FastifyInstance, { database: { db }, answers, publicUrl }: SitemapOptions) {
  const answer = async (request: FastifyRequest, reply: FastifyReply, draw: () => Promise<string>) => {
    const key = request.routeOptions.url === '/sitemap.xml' ? '/sitemap.xml' : (request.raw.url ?? '')
    return sendPrepared(
      request,
      reply,
      await answers.load(
        key,
        async () => packResponse(prepareXml(await draw())),
        weightOf,
        () => shownTags,
      ),
    )
  }

  app.get('/sitemap.xml', (request, reply) => answer(request, reply, () => drawSitemap(db, publicUrl())))

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,5}$).xml', async (request, reply) => {
    const number = Number(request.params.number)
    const files = filesFor(await findLargestBookId(db))
    if (number < 1 || number > files) throw new Failure(noSuchAddress)
    return answer(request, reply, () => drawFile(db, number, publicUrl()))
  })

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

/** The first file has the screens too. */
const booksInFile = largestFile - screens.length
const filesFor = (largest: number) => Math.max(1, Math.ceil(largest / booksInFile))

/** One file for a small shop; a list of files beyond it. */
async function drawSitemap(db: Db, origin: string): Promise<string> {
  const count = filesFor(await findLargestBookId(db))
  if (count === 1) return drawFile(db, 1, origin)
  const files = Array.from({ length: count }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
  return `<sitemapindex xmlns="${namespace}">${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('')}</sitemapindex>`
}

async function drawFile(db: Db, number: number, origin: string): Promise<string> {
  const books = await listBookAddresses(db, (number - 1) * booksInFile, number * booksInFile)
  return urlset([
    ...(number === 1 ? screens.map((path) => url(origin + path)) : []),
    ...books.map(bookUrl(origin)),
  ])
}

const urlset = (urls: string[]) => `<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>`
const url = (address: string, changed = '') =>
  `<url><loc>${address}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`
const bookUrl = (origin: string) => (book: BookAddress) =>
  url(`${origin}/book/${book.book_id}`, book.updated_at)
