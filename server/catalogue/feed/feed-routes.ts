import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { tooMany } from '#contract/platform/shape/refusal.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { listFedBooks } from './feed-store.ts'
import { drawItem } from './draw-item.ts'

type FeedOptions = { database: Pick<Database, 'db'>; publicUrl: () => string; limits: RateLimits }

const batch = 500

/** All books as a feed of products for other houses, read while it is sent: each price is that of the moment, as on its page. */
export function serveFeed(app: FastifyInstance, { database: { db }, publicUrl, limits }: FeedOptions) {
  const { byNetwork, atOnce } = budgets.feed
  const reads = limits.of({ name: 'product-feed', by: 'network', limit: byNetwork, seconds: 3600 })
  let open = 0
  app.get('/feed/google.xml', async (request, reply) => {
    if (open >= atOnce) throw new Failure(tooMany)
    await reads.take(request.ip)
    open++
    reply.raw.once('close', () => open--)
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(Readable.from(drawFeed(db, publicUrl())))
  })
}

async function* drawFeed(db: Database['db'], origin: string) {
  const [charging, { name }] = await Promise.all([findDelivery(db), findShop(db)])
  const head = escapeHtml(name)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`
  yield `<title>${head}</title><link>${origin}</link><description>${head}</description>\n`
  let last = 0
  for (;;) {
    const rows = await listFedBooks(db, last, batch)
    yield rows
      .map((row) => drawItem({ book: presentBook(row), picture: row.image_url, charging, publicUrl: origin }))
      .join('')
    if (rows.length < batch) break
    last = rows.at(-1)?.book_id ?? last
  }
  yield '</channel></rss>\n'
}
