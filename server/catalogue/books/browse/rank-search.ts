import { mostMatches } from '#contract/catalogue/books/book-sorts.ts'
import type { Understood } from '#contract/catalogue/books/catalogue.ts'
import type { BookFilter, BookPage } from './book-filter-store.ts'
import { findBooks } from './book-list-store.ts'
import type { BookNames } from '#server/catalogue/books/book-name-store.ts'
import { type RankedMatches, readRanked } from './book-rank-store.ts'
import { mergeRanked } from './merge-ranked.ts'
import type { CountedBooks } from '#server/catalogue/books/book-row-store.ts'
import { withoutEdges } from '#server/catalogue/search/filler-words.ts'
import { countMatches } from '#server/catalogue/search/spelling-store.ts'
import { enoughMatches, mostWidenings, widenSearch } from '#server/catalogue/search/widen-search.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { readWithin, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import { findBookKind } from '#server/catalogue/search/synonyms/book-kinds.ts'
import { findMeaning, type Meaning, saidAs } from '#server/catalogue/search/synonyms/find-meaning.ts'
import { findCategoriesOfKind } from './category-kind-store.ts'

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
  names?: BookNames,
): Promise<Found<CountedBooks>> {
  const from = (page - 1) * page_size
  const books = await findBooks(db, ids.slice(from, from + page_size), names)
  return { books, total, ...(understood && { understood }) }
}

export type Found<Result> = Result & { understood?: Understood }
/**
 * Matches of a search by its words and by what the staff says that they mean. Where these are next to none, a fallback follows
 * behind: what was probably meant, or what is nearest.
 */
export async function findBySearch<Result extends { total: number }>(
  db: ReadDb,
  query: SearchQuery,
  list: (queries: readonly SearchQuery[]) => Promise<Result>,
): Promise<Found<Result>> {
  const [alone, synonym, kind, bare] = await Promise.all([
    list([query]),
    findMeaning(db, query),
    findKind(db, query),
    findBare(db, query),
  ])
  // Titles have such words too: beside others they are a kind where the words find nothing.
  const meant = synonym ?? (kind?.isAlone || alone.total === 0 ? kind : null)
  const asked = [query, ...(meant ? [meant.query] : []), ...(bare ? [bare] : [])]
  const found = asked.length > 1 ? await list(asked) : alone
  const understood = {
    exact: alone.total,
    left_out: bare && alone.total === 0 ? query.typed.filter((word) => !bare.typed.includes(word)) : [],
    corrected: null,
    meaning: meant?.meaning ?? null,
  }
  const widened = found.total >= enoughMatches ? null : await widenSearch(db, meant?.query ?? bare ?? query)
  if (widened === null) return asked.length > 1 ? { ...found, understood } : found
  const queries = [...asked, ...widened.queries].slice(0, 1 + mostWidenings)
  return {
    ...(await list(queries)),
    understood: {
      ...understood,
      left_out: asTyped(query, [...understood.left_out, ...widened.leftOut]),
      corrected: widened.corrected,
    },
  }
}

/** In the order of the search; the number of a volume comes last. */
function asTyped({ typed }: SearchQuery, leftOut: readonly string[]): string[] {
  const out = new Set(leftOut)
  return [...new Set([...typed.filter((word) => out.has(word)), ...leftOut])]
}

/** A single word has to say so much to be looked for alone. */
const tellingAlone = 5

/**
 * 'sách Nhà giả kim' is also asked for without its first word, unless a book has these words side by side. Every page of a list
 * and the counts beside it have to answer that alike, so no page decides it.
 */
async function findBare(db: ReadDb, { words, typed, ...query }: SearchQuery) {
  const bare = withoutEdges(words)
    .filter(({ from, to }) => to - from > 1 || (words[from] ?? '').length >= tellingAlone)
    .flatMap(({ from, to }) => readWithin(typed.slice(from, to), query.volume) ?? [])
  if (bare.length === 0) return null
  const sideBySide = [query, ...bare].map(({ phrase, all }) => phrase ?? all)
  const [named = 0, ...found] = await countMatches(db, [...sideBySide, ...bare.map(({ all }) => all)], 1)
  return named > 0 ? null : (bare[found.findIndex((books) => books > 0) % bare.length] ?? null)
}

/** `isAlone`: the search says nothing but the kind. */
type MeantKind = Meaning & { isAlone: boolean }

/** The search for a kind of books: what is on the shelves of this kind, whatever they are called. */
async function findKind(db: ReadDb, search: SearchQuery): Promise<MeantKind | null> {
  const kind = findBookKind(search.words)
  if (!kind) return null
  // The words themselves find what stands on a shelf of their name.
  const names = await findCategoriesOfKind(db, { named: kind.named, besides: kind.said })
  const queries = names.flatMap((name) => readWithin(saidAs(name, search, kind), search.volume) ?? [])
  if (queries.length === 0) return null
  const meaning = names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}…` : names.join(', ')
  return { query: anyOf(search, queries), meaning, isAlone: kind.isAlone }
}

const mostNamed = 3

/** One search for what any of these finds; of books that none of the typed words tells apart the best known come first. */
function anyOf(search: SearchQuery, queries: readonly SearchQuery[]): SearchQuery {
  const joined = (part: (query: SearchQuery) => string) =>
    queries.map((query) => `(${part(query)})`).join(' | ')
  const [all, phrase] = [joined((query) => query.all), joined(({ phrase, all }) => phrase ?? all)]
  return {
    ...search,
    all,
    phrase,
    loose: joined(({ loose }) => loose),
    scattered: `(${all}) & !(${phrase})`,
    exact: null,
    within: null,
    literal: null,
  }
}
