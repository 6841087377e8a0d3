import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import type { Matches } from '#server/catalogue/books/facets/find-matches.ts'
import { listNarrowed } from '#server/catalogue/books/facets/list-narrowed.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startBareServer } from '#proof/bench/load/bare-server.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { alternateRounds, partOf, rounds, secondsEach } from '#proof/bench/load/compare-in-turns.ts'
import { load } from '#proof/bench/load/load.ts'
import { captureStatements, runOnPool } from '#proof/bench/load/pool-ceiling.ts'
import { fetchRaw } from '#proof/bench/load/raw-http-client.ts'
import { reportRatio } from '#proof/bench/report.ts'

const api = '/api/v1'
const mebibyte = 1024 * 1024
/** So many that they do not all stay in the database's own memory. */
const mostReads = 5000
/** Asked for a second time an answer is kept, so a round ends before its part of the books does. */
const beforeRepeating = 0.6

const list = (page: number) => `${api}/books/get-books?page=${page}`
const book = (id: number) => `${api}/books/get-book-by-id?id=${id}`

/** Each page of the list of 20, and each book, once, in no order that a cache could foresee. */
export const everyPage = (books: number) => everyOne(Math.floor(books / 20), list)
export const everyBook = (books: number) => everyOne(books, book)

const everyOne = (count: number, pathOf: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => pathOf(((index * 7919) % count) + 1))

/** The list of 20 by title and one book by id: the same again, and another one at every request. */
export async function measureLists(shop: BenchShop) {
  const pages = Math.floor(shop.books / 20)
  await sameAgain(shop, 'List of 20, the same page again', list(1))
  const caches = {
    orders: new MemoryCache<Int32Array>(48 * mebibyte),
    columns: new CatalogueColumns(),
    matches: new MemoryCache<Matches>(mebibyte),
    names: new MemoryCache<string>(mebibyte),
  }
  const read = (db: Db, page: number) => listNarrowed(db, { page, page_size: 20 }, caches)
  // As the shop does, the pool alone knows columns and order before it is timed.
  await captureStatements(shop.databaseUrl, [(db) => caches.columns.current(db).then(() => read(db, pages))])
  await another(shop, 'List of 20, another page at every request', everyPage(shop.books), 0.65, (db, index) =>
    read(db, ((index * 7919) % pages) + 1),
  )

  await sameAgain(shop, 'One book by id, the same again', book(1))
  await another(shop, 'One book by id, another at every request', everyBook(shop.books), 0.65, (db, index) =>
    findBook(db, ((index * 7919) % shop.books) + 1),
  )
}

async function sameAgain(shop: BenchShop, what: string, path: string) {
  const bare = await startBareServer(await fetchRaw(shop.url + path))
  await load(shop.url, [path], { seconds: 1 })
  const rateOf = async (url: string) => (await load(url, [path], { seconds: secondsEach })).perSecond
  const { measured, ceiling } = await alternateRounds(
    () => rateOf(shop.url),
    () => rateOf(bare.url),
  )
  await bare.stop()
  reportRatio(what, measured, ceiling, 0.5)
}

type Read = (db: Db, index: number) => Promise<unknown>

async function another(shop: BenchShop, what: string, paths: string[], goal: number, read: Read) {
  const reads = Array.from(
    { length: Math.min(paths.length, mostReads) },
    (_, index) => (db: Db) => read(db, index),
  )
  const statements = await captureStatements(shop.databaseUrl, reads)
  await load(shop.url, partOf(paths, rounds), { seconds: 1 })
  const { measured, ceiling } = await alternateRounds(
    async (round) => (await load(shop.url, partOf(paths, round), { seconds: beforeRepeating })).perSecond,
    () => runOnPool(shop.databaseUrl, statements, beforeRepeating),
  )
  reportRatio(what, measured, ceiling, goal)
}
