import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { drawCover } from '#server/catalogue/covers/covers/draw-cover.ts'
import { rasterizeCover } from '#server/catalogue/covers/covers/rasterize-cover.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import { disconnectSignal } from '#server/platform/http/responses/streamed-rows.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  weightOf,
} from '#server/platform/http/responses/prepared-response.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import type { BookRow } from './book-row-store.ts'
import { coverFingerprint } from './present-book.ts'
import { coverOf, immutable, vectorCover } from './vector-cover.ts'

const covers = /^(\d{1,10})-([0-9a-f]{8})\.(svg|png)$/
/** Wide enough for the preview of a shared link. */
const previewWidth = 600

const most = 12 * 1024 * 1024

/**
 * Covers of books without a picture. The address carries a fingerprint of what is drawn, so a kept cover is never out of date;
 * an address with another fingerprint leads to today's cover and draws nothing. The folder has covers that stand ready.
 */
export function serveCovers(app: FastifyInstance, { db }: Pick<Database, 'db'>, folder?: string) {
  const drawn = new MemoryCache<PreparedResponse>(most)
  const lines = { svg: new FairQueue(budgets.covers), png: new FairQueue(budgets.previews) }

  app.get<{ Params: { file: string } }>('/covers/:file', async (request, reply) => {
    const { file } = request.params
    const kept = drawn.get(file)
    if (kept) return sendPrepared(request, reply, kept)
    const [, id, fingerprint, kind] = covers.exec(file) ?? []
    const book = id ? await findBook(db, Number(id)) : undefined
    if (!book) throw new Failure(noSuchAddress)
    const today = coverFingerprint(book)
    if (fingerprint !== today) {
      return reply.header('cache-control', 'no-cache').redirect(`/covers/${book.book_id}-${today}.${kind}`)
    }
    // Packing it costs more than drawing it, and is waited for in the same line.
    const draw = async () =>
      packResponse(await (kind === 'svg' ? vectorCover(book, folder) : drawPixels(book)))
    const make = () => drawn.load(file, draw, weightOf)
    if (drawn.isComing(file)) return sendPrepared(request, reply, await make())
    const line = kind === 'svg' ? lines.svg : lines.png
    return sendPrepared(request, reply, await line.run(addressKey(request.ip), make, disconnectSignal(reply)))
  })
}

async function drawPixels(book: BookRow): Promise<PreparedResponse> {
  const headers = { 'cache-control': immutable, 'content-type': 'image/png' }
  return prepareResponse(await rasterizeCover(drawCover(coverOf(book)), previewWidth), headers)
}
