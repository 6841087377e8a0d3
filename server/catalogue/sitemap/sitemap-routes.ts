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
import { drawPart, drawSitemap, hasPart } from './draw-sitemap.ts'
import { type PageKind, pageKinds } from './sitemap-store.ts'

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
