import type { BookFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { findNamedPlaces, suggestSearch } from '#server/catalogue/books/browse/suggest-search.ts'
import { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { findFacets } from '#server/catalogue/books/facets/find-facets.ts'
import type { Matches } from '#server/catalogue/books/facets/find-matches.ts'
import { listNarrowed } from '#server/catalogue/books/facets/list-narrowed.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { drawSearches, readSearchableBooks } from '#proof/bench/load/draw-searches.ts'
import { judgedSearches, judgeSearches, searches, withoutCopy } from '#proof/bench/load/searches.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { readFileSync } from 'node:fs'
import type pg from 'pg'

const enough = 0.95
const goals = { lists: 60, suggestions: 25 }
const mebibyte = 1024 * 1024

/** Measures whether judged searches find what is wanted, and the processor time of the database for them, one after another. */
export async function measureJudged({ databaseUrl, books }: Pick<BenchShop, 'databaseUrl' | 'books'>) {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, onLostConnection: () => {} })
  const spent = backendTimer(database.pool)
  try {
    await measureShares(database.db, books)
    await measureTimes(database.db, spent, books)
  } finally {
    await database.close()
  }
}

const page = { page: 1, page_size: 20 }

/** Drawn of each kind beside the searches that are written down; another seed draws others. */
const each = 300
const seed = Number(process.env.BENCH_SEED ?? 1)

async function measureShares(db: Db, books: number) {
  const catalogue = (await readSearchableBooks(db)).filter(({ title }) => withoutCopy(title) === title)
  const drawn = drawSearches(catalogue, { random: seededRandom(seed), each })
  const show = async (search: string) => ({
    titles: (await listBooks(db, { search, ...page })).books.map(({ title }) => title),
    places: (await findNamedPlaces(db, search)).map(({ name }) => name),
  })
  const lists = { Drawn: drawn, ...(process.env.BENCH_BOOKS ? {} : { Judged: judgedSearches }) }
  for (const [name, asked] of Object.entries(lists)) {
    for (const { kind, share, missed } of await judgeSearches(show, asked)) {
      report({
        what: `${name} searches, ${kind}, at ${books.toLocaleString('en')} books`,
        measured: `${Math.round(share * 1000) / 10} %`,
        goal: `at least ${enough * 100} %`,
        reached: share >= enough,
      })
      if (missed.length > 0) console.log(`  not found: ${missed.map(({ search }) => search).join(' | ')}`)
    }
  }
}

const filters = [
  { price_min: 60_000 },
  { in_stock: true },
  { price_min: 50_000, price_max: 150_000, in_stock: true },
  { category_id: [3] },
]

/** As a shop with its columns read answers what no cache has. */
async function measureTimes(db: Db, spent: () => number, books: number) {
  const kept = {
    orders: new MemoryCache<Int32Array>(64 * mebibyte),
    columns: new CatalogueColumns(),
    names: new MemoryCache<string>(mebibyte),
  }
  await kept.columns.current(db)
  const withFacets = (filter: BookFilter) => {
    const caches = { ...kept, matches: new MemoryCache<Matches>(mebibyte * 16) }
    return Promise.all([listNarrowed(db, { ...filter, ...page }, caches), findFacets(db, filter, {}, caches)])
  }
  const asked = [...searches, ...judgedSearches.map(({ search }) => search)]
  const typed = asked.flatMap((search) => [2, 4, 7].map((length) => search.slice(0, length)).concat(search))
  const kinds = {
    'Search with facets': asked.map((search) => () => withFacets({ search })),
    'The same with something chosen': asked.flatMap((search) =>
      filters.map((filter) => () => withFacets({ search, ...filter })),
    ),
    'A facet chosen in the best-selling list': Array.from({ length: 25 }, () => filters).flatMap((all) =>
      all.map((filter) => () => withFacets({ ...filter, sort: 'sold-desc' })),
    ),
    Suggestions: typed.map((search) => () => suggestSearch(db, search, 6, kept.columns)),
  }
  for (const [what, reads] of Object.entries(kinds)) {
    for (const read of reads.slice(0, 50)) await read()
    const times: number[] = []
    for (const read of reads) {
      const started = spent()
      await read()
      times.push(spent() - started)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    const goal = what === 'Suggestions' ? goals.suggestions : goals.lists
    report({
      what: `${what} at ${books.toLocaleString('en')} books, p95 of the database`,
      measured: `${milliseconds(p95)}, the longest ${milliseconds(Math.max(...times))}`,
      goal: `at most ${goal} ms`,
      reached: p95 <= goal,
    })
  }
}

/**
 * The processor time, in milliseconds, that the database spent for the connections of a pool so far. On a machine that does other things
 * too the clock says little. Where the system does not tell of it, or the database is on another machine, it is the clock.
 */
function backendTimer(pool: pg.Pool): () => number {
  const spent = new Map<number, number>()
  pool.on('connect', (client) => spent.set((client as pg.PoolClient & { processID: number }).processID, 0))
  return () => {
    for (const pid of spent.keys()) spent.set(pid, readSpent(pid) ?? spent.get(pid) ?? 0)
    const sum = [...spent.values()].reduce((total, each) => total + each, 0)
    return sum > 0 ? sum : performance.now()
  }
}

/** Undefined for a process that ended or that this system tells nothing of. */
function readSpent(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
