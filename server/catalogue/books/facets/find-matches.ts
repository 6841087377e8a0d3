import { mostMatches } from '#contract/catalogue/books/book-sorts.ts'
import type { Understood } from '#contract/catalogue/books/catalogue.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { readMatchingIds } from '#server/catalogue/books/browse/book-match-store.ts'
import { rankSearch } from '#server/catalogue/books/browse/rank-search.ts'
import { listTags } from '#server/catalogue/books/catalogue-tags.ts'
import type { SearchQuery } from '#server/catalogue/search/search-query.ts'

/** Matches of a search, whatever it is narrowed by: so the counts beside it and its narrowed lists are of the same books. */
export type Matches = {
  ids: Int32Array
  /** There are more than these. */
  orMore: boolean
  queries: readonly SearchQuery[]
  understood: Understood | undefined
}
export type MatchCache = MemoryCache<Matches>

/** More of a search's books than these are not counted. */
export const mostCounted = 50_000
const entryBytes = 2048

/** The best of them, the best first; the same for all pages of a search and for the counts beside it. */
export const findBest = (db: ReadDb, cache: MatchCache, query: SearchQuery): Promise<Matches> =>
  load(cache, 'best', query, async () => {
    const { ids, queries, understood } = await rankSearch(db, query)
    return { ids: Int32Array.from(ids), orMore: ids.length === mostMatches, queries, understood }
  })

/** All of them. */
export async function findMatches(db: ReadDb, cache: MatchCache, query: SearchQuery): Promise<Matches> {
  const best = await findBest(db, cache, query)
  if (!best.orMore) return best
  return load(cache, 'all', query, async () => {
    const queries = best.queries.map(ofWholeWords)
    const ids = await readMatchingIds(db, queries, mostCounted)
    return { ...best, ids, orMore: ids.length === mostCounted, queries }
  })
}

const load = (cache: MatchCache, what: string, query: SearchQuery, make: () => Promise<Matches>) =>
  cache.load(
    JSON.stringify([what, query]),
    make,
    ({ ids }) => ids.byteLength + entryBytes,
    () => [listTags.books, listTags.search, listTags.names],
  )

/** With so many matches words typed halfway were not looked for, and must not be where few of them are left. */
const ofWholeWords = (query: SearchQuery): SearchQuery => ({ ...query, loose: query.all })
