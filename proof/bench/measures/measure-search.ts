import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { alternateRounds, secondsEach } from '#proof/bench/load/compare-in-turns.ts'
import { load } from '#proof/bench/load/load.ts'
import { searches as queries } from '#proof/bench/load/searches.ts'
import { captureStatements, runOnPool } from '#proof/bench/load/pool-ceiling.ts'
import { report, reportRatio } from '#proof/bench/report.ts'

/** A number in the filter that no price reaches makes each request one that no cache has answered. */
const neverKept = 90_000_000
let asked = 0
const narrowOnce = (query: string) =>
  `price_max=${neverKept + (asked++ % 1_000_000)}&search=${encodeURIComponent(query)}`
const repeated = <Path>(times: number, pathOf: (query: string) => Path) =>
  Array.from({ length: times }, () => queries.map(pathOf)).flat()
export const searchPaths = (times: number) =>
  repeated(times, (query) => `/api/v1/books/get-books?page=1&${narrowOnce(query)}`)
/** Searches as the page of one asks: for the books, and for what these can be narrowed by. */
export const searchPathsWithFacets = (times: number) =>
  repeated(times, (query) => {
    const filter = narrowOnce(query)
    return [`/api/v1/books/get-books?page=1&${filter}`, `/api/v1/books/get-facets?${filter}`]
  }).flat()
/** Searches whose answer is kept after the first time. */
export const keptSearchPaths = queries.map(
  (query) => `/api/v1/books/get-books?page=1&search=${encodeURIComponent(query)}`,
)

/** 100 queries of two and three words without accents, answered by the database each time. */
export async function measureSearch(shop: BenchShop) {
  const reads = queries.map(
    (search) => (db: Db) => listBooks(db, { search, price_max: neverKept, page: 1, page_size: 20 }),
  )
  const statements = await captureStatements(shop.databaseUrl, reads)
  const { measured, ceiling } = await alternateRounds(
    async () => (await load(shop.url, searchPaths(50), { seconds: secondsEach })).perSecond,
    () => runOnPool(shop.databaseUrl, statements, secondsEach),
  )
  reportRatio('Search, no answer kept', measured, ceiling, 0.7)

  const kept = await load(shop.url, keptSearchPaths)
  report({ what: 'Search, answers kept', measured: `${Math.round(kept.perSecond)}/s`, goal: 'no goal' })
}
