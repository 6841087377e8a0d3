import { listBooks } from '#server/catalogue/browse/list-books.ts'
import { findNamedPlaces, suggestSearch } from '#server/catalogue/browse/suggest-search.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { drawSearches } from '#bench/load/draw-searches.ts'
import { readSearchableBooks } from '#bench/load/read-searchable-books.ts'
import { judgedSearches, judgeSearches, searches, withoutCopy } from '#bench/load/searches.ts'
import type { BenchShop } from '#bench/shop/bench-shop.ts'
import { milliseconds, report } from '#bench/report.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'

const enough = 0.95
const goals = { search: 60, filtered: 60, suggestions: 25 }

/** Whether judged searches find what is wanted, and how long the database takes for them, one after another. */
export async function measureJudged({ databaseUrl, books }: Pick<BenchShop, 'databaseUrl' | 'books'>) {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, onLostConnection: () => {} })
  try {
    await measureShares(database.db, books)
    await measureTimes(database.db, books)
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
]

async function measureTimes(db: Db, books: number) {
  const asked = [...searches, ...judgedSearches.map(({ search }) => search)]
  const typed = asked.flatMap((search) => [2, 4, 7].map((length) => search.slice(0, length)).concat(search))
  const kinds = {
    search: asked.map((search) => () => listBooks(db, { search, ...page })),
    filtered: asked.flatMap((search) =>
      filters.map((filter) => () => listBooks(db, { search, ...filter, ...page })),
    ),
    suggestions: typed.map((search) => () => suggestSearch(db, search, 6)),
  }
  for (const [kind, reads] of Object.entries(kinds) as [keyof typeof kinds, (() => Promise<unknown>)[]][]) {
    for (const read of reads.slice(0, 50)) await read()
    const times: number[] = []
    for (const read of reads) {
      const started = performance.now()
      await read()
      times.push(performance.now() - started)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    const most = Math.max(...times)
    report({
      what: `${kind} at ${books.toLocaleString('en')} books, p95`,
      measured: `${milliseconds(p95)}, the longest ${milliseconds(most)}`,
      goal: `at most ${goals[kind]} ms`,
      reached: p95 <= goals[kind],
    })
  }
}
