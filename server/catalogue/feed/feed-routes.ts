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
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { type Charging, promisedFee } from '#contract/selling/delivery/promised-fee.ts'
import { deliveryZones, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'

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

type Fed = {
  book: Book
  /** Its own picture; a cover that the shop draws is none of the book. */
  picture: string | null
  charging: Charging
  publicUrl: string
}

const longestDescription = 5000

/** A book as an item of a product feed, as Google names its fields; Meta and TikTok read the same. */
function drawItem({ book, picture, charging, publicUrl }: Fed): string {
  const gtin = gtinOf(book.isbn ?? '')
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['g:id', String(book.book_id)],
    ['title', book.title],
    ['description', book.description.slice(0, longestDescription) || book.title],
    ['link', publicUrl + bookPath(book)],
    ['g:image_link', picture === null ? undefined : new URL(picture, publicUrl).href],
    ['g:availability', book.is_bn === 1 ? 'in_stock' : 'out_of_stock'],
    ['g:price', inDong(book.originalPrice ?? book.price)],
    ['g:sale_price', book.originalPrice === null ? undefined : inDong(book.price)],
    ['g:condition', 'new'],
    ['g:gtin', gtin],
    ['g:identifier_exists', gtin === undefined ? 'no' : undefined],
    ['g:brand', book.publisher ?? undefined],
    ['g:product_type', book.category_name],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [element(name, value)]))
  const fees = deliveryZones.map((zone) =>
    shippingOf(zoneNames[zone], promisedFee(charging, zone, book.price)),
  )
  return `<item>${[...lines, ...fees].join('')}</item>\n`
}

const inDong = (amount: number) => `${amount} VND`

/** Control signs that no XML may have are left out. */
const element = (name: string, value: string) =>
  // oxlint-disable-next-line no-control-regex -- XML has no such signs, escaped or not.
  `<${name}>${escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))}</${name}>`

/** None where no fee is promised: then its reader asks at the checkout. */
const shippingOf = (service: string, fee: number | undefined): string =>
  fee === undefined
    ? ''
    : `<g:shipping>${element('g:country', 'VN')}${element('g:service', service)}${element('g:price', inDong(fee))}</g:shipping>`

/** Thirteen digits, by which other houses know a book. */
function gtinOf(isbn: string): string | undefined {
  const digits = toIsbn13(isbn)
  return isIsbn13(digits) ? digits : undefined
}
