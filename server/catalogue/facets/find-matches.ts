import { mostMatches } from '#contract/catalogue/book-sorts.ts'
import type { Understood } from '#contract/catalogue/catalogue.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { readMatchingIds } from '#server/catalogue/browse/book-match-store.ts'
import { rankIds } from '#server/catalogue/browse/book-rank-store.ts'
import { findBySearch } from '#server/catalogue/browse/find-by-search.ts'
import { listTags } from '#server/catalogue/catalogue-tags.ts'
import type { SearchQuery } from '#server/search/search-query.ts'

/** What a search finds, whatever it is narrowed by: so the counts beside it and its narrowed lists are of the same books. */
export type Matches = {
  ids: Int32Array
  /** All of them, and the best first. */
  ranked: boolean
  /** There are more than these. */
  orMore: boolean
  queries: readonly SearchQuery[]
  understood: Understood | undefined
}
export type MatchCache = MemoryCache<Matches>

/** More of a search's books than these are not counted. */
export const mostCounted = 50_000
const entryBytes = 2048

export const findMatches = (db: DbOrTransaction, cache: MatchCache, query: SearchQuery): Promise<Matches> =>
  cache.load(
    JSON.stringify([query.text, query.all, query.exact, query.literal]),
    () => readMatches(db, query),
    ({ ids }) => ids.byteLength + entryBytes,
    () => [listTags.books, listTags.search, listTags.names],
  )

async function readMatches(db: DbOrTransaction, query: SearchQuery): Promise<Matches> {
  const { ids, queries, understood } = await findBySearch(db, query, async (queries) => {
    const ids = await rankIds(db, queries)
    return { ids, queries, total: ids.length }
  })
  if (ids.length < mostMatches) return { ids, ranked: true, orMore: false, queries, understood }
  const all = await readMatchingIds(db, queries, mostCounted)
  return {
    ids: all,
    ranked: false,
    orMore: all.length === mostCounted,
    queries: queries.map(ofWholeWords),
    understood,
  }
}

/** With so many matches words typed halfway were not looked for, and must not be where few of them are left. */
const ofWholeWords = (query: SearchQuery): SearchQuery => ({
  ...query,
  loose: query.all,
  halfway: `(${query.all}) & !(${query.all})`,
})
