import path from 'node:path'
import { type BenchShop, openBenchShop } from '#proof/bench/shop/bench-shop.ts'
import { load } from '#proof/bench/load/load.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { measureJudged } from './measure-judged.ts'
import { searchPaths } from './measure-search.ts'

const api = '/api/v1/books'
const asked = 20_000
const many = 1_000_000
const goal = 1.5

/** Paths that no cache has answered, of a shop with so many books. */
const kinds: Record<string, (books: number) => string[]> = {
  'Another page of the list': (books) => spread(books / 20).map((page) => `${api}/get-books?page=${page}`),
  'A search': () => searchPaths(20),
  'Another book': (books) => spread(books).map((id) => `${api}/get-book-by-id?id=${id}`),
}

const spread = (among: number) =>
  Array.from(
    { length: Math.min(asked, Math.floor(among)) },
    (_, index) => ((index * 7919) % Math.floor(among)) + 1,
  )

/** One reader after another, so that only the database is timed and not the queue before it; minutes, so only with BENCH_LARGE=1. */
export async function measureLarge(shop: BenchShop) {
  if (!process.env.BENCH_LARGE) return
  const large = await openBenchShop(path.join(shop.dataDir, '../large'), many, '4381')
  const p95 = async ({ url }: BenchShop, paths: string[]) => {
    await load(url, paths.slice(-100), { connections: 1, seconds: 1 })
    return (await load(url, paths.slice(0, -100), { connections: 1, seconds: 5 })).p95
  }
  for (const [what, pathsOf] of Object.entries(kinds)) {
    const small = await p95(shop, pathsOf(shop.books))
    const times = await p95(large, pathsOf(large.books))
    report({
      what: `${what} at ${many.toLocaleString('en')} books, p95`,
      measured: milliseconds(times),
      ceiling: `${milliseconds(small)} at ${shop.books.toLocaleString('en')}`,
      ratio: times / small,
      goal: `at most ${goal}`,
      reached: times <= goal * small,
    })
  }
  await measureJudged(large)
  await large.stop()
}
