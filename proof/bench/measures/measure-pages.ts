import { startBareServer } from '#proof/bench/load/bare-server.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { alternateRounds, secondsEach } from '#proof/bench/load/compare-in-turns.ts'
import { load } from '#proof/bench/load/load.ts'
import { fetchRaw } from '#proof/bench/load/raw-http-client.ts'
import { milliseconds, perSecond, report, reportMemory, reportRatio } from '#proof/bench/report.ts'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'

const neverReached = 90_000_000
export const compressed = { 'accept-encoding': 'br' }
/** A message waits for this visitor, an empty one: every page is drawn for them alone. */
const drawnAnew = { ...compressed, cookie: 'told=W10' }

/** A price that no book has makes another page of each, of what the page reads. */
export const anotherPage = (path: string) =>
  Array.from({ length: 20_000 }, (_, index) => `${path}price_max=${neverReached + index}`)
/** Every book is asked for once. */
export const everyBookPage = (books: number) =>
  Array.from({ length: Math.min(20_000, books) }, (_, index) => `/book/${index + 1}`)

/** Home, list and book page for visitors while they are kept; pages of which each is another one, drawn anew. */
export async function measurePages(shop: BenchShop) {
  for (const path of ['/', '/books', '/book/1']) await measureKept(shop, path)
  const books = everyBookPage(shop.books)
  const anew = {
    'List page': anotherPage('/books?'),
    'Search page': anotherPage('/search?q=mua+thu&'),
    'Book page': books.slice(0, books.length / 2),
  }
  for (const [what, paths] of Object.entries(anew)) {
    const measured = await load(shop.url, paths, { headers: compressed, ownNetworks: true })
    report({
      what: `${what}, each rendered anew`,
      measured: `${perSecond(measured.perSecond)}, p95 ${milliseconds(measured.p95)}`,
      goal: 'at least 300/s',
      reached: measured.perSecond >= 300,
    })
  }
  await measureDrawing(shop, 'Home page', ['/'], { cpu: 2, allocated: 800 })
  await measureDrawing(shop, 'List page', ['/books'], { cpu: 2.5, allocated: 900 })
  await measureDrawing(shop, 'Book page', books.slice(books.length / 2), { cpu: 2.5, allocated: 900 })
  reportMemory('Memory of shop and database after this load (PSS)', memoryOf(shop.pid))
}

async function measureKept(shop: BenchShop, path: string) {
  const bare = await startBareServer(await fetchRaw(shop.url + path, compressed))
  await load(shop.url, [path], { seconds: 1, headers: compressed })
  const rateOf = async (url: string) =>
    (await load(url, [path], { headers: compressed, seconds: secondsEach })).perSecond
  const { measured, ceiling } = await alternateRounds(
    () => rateOf(shop.url),
    () => rateOf(bare.url),
  )
  await bare.stop()
  reportRatio(`Page ${path} for visitors, compressed`, measured, ceiling, 0.8)
}

type Bounds = { cpu: number; allocated: number }

/** Measures a page that is not kept, while the answers that it is made of are: a book's are its own. */
async function measureDrawing(shop: BenchShop, what: string, paths: string[], most: Bounds) {
  const half = Math.ceil(paths.length / 2)
  await load(shop.url, paths.slice(0, half), { headers: drawnAnew, ownNetworks: true })
  let pages = 0
  const usage = await shop.usageDuring(async () => {
    const seconds = 5
    const measured = await load(shop.url, paths.slice(-half), {
      headers: drawnAnew,
      seconds,
      ownNetworks: true,
    })
    pages = measured.perSecond * seconds
  })
  const cpu = usage.cpuMs / pages
  const allocated = usage.allocatedBytes / pages / 1000
  report({
    what: `${what} drawn anew: processor of the main thread, allocated`,
    measured: `${cpu.toFixed(2)} ms, ${Math.round(allocated)} kB`,
    goal: `at most ${most.cpu.toFixed(1)} ms, ${most.allocated} kB`,
    reached: cpu <= most.cpu && allocated <= most.allocated,
  })
}
