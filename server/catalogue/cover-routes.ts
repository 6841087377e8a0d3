import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '#contract/refusal.ts'
import { drawCover } from '#server/covers/draw-cover.ts'
import { rasterizeCover } from '#server/covers/rasterize-cover.ts'
import type { Database } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { MemoryCache } from '#server/platform/memory-cache.ts'
import {
  type PreparedAnswer,
  prepareAnswer,
  sendPrepared,
  weightOf,
} from '#server/platform/prepared-answer.ts'
import { findBook } from './book-list-store.ts'
import { type BookRow, coverFingerprint } from './present-book.ts'

const covers = /^(\d{1,10})-([0-9a-f]{8})\.(svg|png)$/
/** Wide enough for the preview of a shared link. */
const previewWidth = 600

/**
 * Covers of books without a picture. The address carries a fingerprint of what is drawn, so a kept cover is
 * never out of date; an address with another fingerprint shows today's cover and is not kept.
 */
export function serveCovers(app: FastifyInstance, { db }: Database) {
  const drawn = new MemoryCache<PreparedAnswer>(12 * 1024 * 1024)

  app.get<{ Params: { file: string } }>('/covers/:file', async (request, reply) => {
    const { file } = request.params
    const cover = await drawn.load(
      file,
      () => draw(file),
      (answer) => (isKept(answer) ? weightOf(answer) : -1),
    )
    return sendPrepared(request, reply, cover)
  })

  async function draw(file: string): Promise<PreparedAnswer> {
    const [, id, fingerprint, kind] = covers.exec(file) ?? []
    const book = id ? await findBook(db, Number(id)) : undefined
    if (!book) throw new Failure(noSuchAddress)
    const headers = { 'cache-control': fingerprint === coverFingerprint(book) ? immutable : 'no-cache' }
    const svg = drawCover(coverOf(book))
    return kind === 'svg'
      ? prepareAnswer(svg, { ...headers, 'content-type': 'image/svg+xml' })
      : prepareAnswer(await rasterizeCover(svg, previewWidth), { ...headers, 'content-type': 'image/png' })
  }
}

const immutable = 'public, max-age=31536000, immutable'
const isKept = (answer: PreparedAnswer) => answer.headers['cache-control'] === immutable

function coverOf(book: BookRow) {
  return {
    title: book.title,
    authors: book.authors.map((author) => author.name),
    category: book.category_name,
    publisher: book.publisher_name,
  }
}
