import { startBareServer } from './bare-server.ts'
import type { BenchShop } from './bench-shop.ts'
import { load } from './load.ts'
import { rawAnswer } from './raw-answer.ts'
import { milliseconds, perSecond, report, reportRatio } from './report.ts'
import { memoryOf } from './shop-process.ts'

const compressed = { 'accept-encoding': 'br' }

/** Home, list and book page for visitors, while nothing changes and when each is rendered anew. */
export async function measurePages(shop: BenchShop) {
  for (const path of ['/', '/books', '/book/1']) await measureKept(shop, path)
  // Pages are kept by their address: a word that no page knows makes it another one.
  const anew = {
    'Home page': Array.from({ length: 20_000 }, (_, index) => `/?nth=${index}`),
    'List page': Array.from({ length: 20_000 }, (_, index) => `/books?nth=${index}`),
    'Book page': Array.from({ length: 20_000 }, (_, index) => `/book/${index + 1}`),
  }
  for (const [what, paths] of Object.entries(anew)) {
    const measured = await load(shop.url, paths, { headers: compressed })
    report({
      what: `${what}, each rendered anew`,
      measured: `${perSecond(measured.perSecond)}, p95 ${milliseconds(measured.p95)}`,
      goal: 'at least 300/s',
      reached: measured.perSecond >= 300 && measured.failed === 0,
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
  const bare = await startBareServer(await rawAnswer(shop.url + path, compressed))
  await load(shop.url, [path], { seconds: 1, headers: compressed })
  const measured = await load(shop.url, [path], { headers: compressed })
  const ceiling = await load(bare.url, [path], { headers: compressed })
  await bare.stop()
  reportRatio(`Page ${path} for visitors, compressed`, measured.perSecond, ceiling.perSecond, 0.3)
}
