import { mostMatches } from '#contract/catalogue/books/book-sorts.ts'
import type { Understood } from '#contract/catalogue/books/catalogue.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import type { SearchQuery } from '#server/catalogue/search/search-query.ts'
import type { BookFilter, BookPage } from './book-filter-store.ts'
import { findBooks } from './book-list-store.ts'
import { type RankedMatches, readRanked } from './book-rank-store.ts'
import { type Found, findBySearch } from './find-by-search.ts'
import { mergeRanked } from './merge-ranked.ts'
import type { CountedBooks } from '#server/catalogue/books/book-row-store.ts'

/** So many matches are looked at, however many titles begin with the search. */
const everyMatch = { most: mostMatches, enough: 2_147_483_647 }
const ofAllPages = { page: 1, page_size: mostMatches }
type Looked = { most: number; enough: number }

export type RankedIds = { ids: readonly number[]; total: number; queries: readonly SearchQuery[] }

/** Ranks what a search finds and may have meant, the best first. Each query is asked for once, alone or among others. */
export function rankSearch(
  db: ReadDb,
  query: SearchQuery,
  filter: BookFilter & BookPage = ofAllPages,
  looked: Looked = everyMatch,
): Promise<Found<RankedIds>> {
  const asked = new Map<SearchQuery, Promise<RankedMatches>>()
  return findBySearch(db, query, (queries) => rankQueries(db, filter, queries, looked, asked))
}

/** The same of queries that are known. */
export async function rankQueries(
  db: ReadDb,
  filter: BookFilter & BookPage,
  queries: readonly SearchQuery[],
  { most, enough }: Looked = everyMatch,
  asked = new Map<SearchQuery, Promise<RankedMatches>>(),
): Promise<RankedIds> {
  const from = Math.min((filter.page - 1) * filter.page_size, most)
  const limits = { most, enough, from, count: Math.min(filter.page_size, most - from) }
  const read = (query: SearchQuery) => {
    const reading = asked.get(query) ?? readRanked(db, query, filter, limits)
    asked.set(query, reading)
    return reading
  }
  const ids = mergeRanked(await Promise.all(queries.map(read))).slice(0, most)
  return { ids, total: ids.length, queries }
}

/** The books of a page of these. */
export async function pageOfRanked(
  db: ReadDb,
  { ids, total, understood }: Pick<RankedIds, 'ids' | 'total'> & { understood?: Understood | undefined },
  { page, page_size }: BookPage,
): Promise<Found<CountedBooks>> {
  const from = (page - 1) * page_size
  const books = await findBooks(db, ids.slice(from, from + page_size))
  return { books, total, ...(understood && { understood }) }
}
