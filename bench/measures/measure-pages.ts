import { startBareServer } from '#bench/load/bare-server.ts'
import type { BenchShop } from '#bench/shop/bench-shop.ts'
import { load } from '#bench/load/load.ts'
import { fetchRaw } from '#bench/load/raw-response.ts'
import { milliseconds, perSecond, report, reportRatio } from '#bench/report.ts'
import { memoryOf } from '#bench/shop/shop-process.ts'

const neverReached = 90_000_000
const compressed = { 'accept-encoding': 'br' }

/** Home, list and book page for visitors while they are kept; pages of which each is another one, drawn anew. */
export async function measurePages(shop: BenchShop) {
  for (const path of ['/', '/books', '/book/1']) await measureKept(shop, path)
  // A price that no book has makes another page of each, of what the page reads; every book is asked for once.
  const another = (path: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${path}price_max=${neverReached + index}`)
  const anew = {
    'List page': another('/books?'),
    'Search page': another('/search?q=mua+thu&'),
    'Book page': Array.from({ length: Math.min(20_000, shop.books) }, (_, index) => `/book/${index + 1}`),
  }
  for (const [what, paths] of Object.entries(anew)) {
    const measured = await load(shop.url, paths, { headers: compressed })
    report({
      what: `${what}, each rendered anew`,
      measured: `${perSecond(measured.perSecond)}, p95 ${milliseconds(measured.p95)}`,
      goal: 'at least 300/s',
      reached: measured.perSecond >= 300,
    })
  }
  const memory = memoryOf(shop.pid)
  report({
    what: 'Memory of shop and database after this load (PSS)',
    measured: `${Math.round(memory)} MB`,
    goal: 'at most 350 MB',
    reached: memory <= 350,
  })
}

async function measureKept(shop: BenchShop, path: string) {
  const bare = await startBareServer(await fetchRaw(shop.url + path, compressed))
  await load(shop.url, [path], { seconds: 1, headers: compressed })
  const measured = await load(shop.url, [path], { headers: compressed })
  const ceiling = await load(bare.url, [path], { headers: compressed })
  await bare.stop()
  reportRatio(`Page ${path} for visitors, compressed`, measured.perSecond, ceiling.perSecond, 0.3)
}
