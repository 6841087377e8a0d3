import type { ReadDb } from '#server/platform/database/database.ts'
import { readWithin, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import { findBookKind } from '#server/catalogue/search/synonyms/book-kinds.ts'
import { type Meaning, saidAs } from '#server/catalogue/search/synonyms/find-meaning.ts'
import { findCategoriesOfKind } from './category-kind-store.ts'

/** `isAlone`: the search says nothing but the kind. */
export type MeantKind = Meaning & { isAlone: boolean }

/** The search for a kind of books: what is on the shelves of this kind, whatever they are called. */
export async function findKind(db: ReadDb, search: SearchQuery): Promise<MeantKind | null> {
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
