import type { FoundPlace, SearchSuggestions } from '#contract/catalogue/search/search.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { readSearch, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import type { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { findMeaning, runsOf } from '#server/catalogue/search/synonyms/find-meaning.ts'
import { isFiller } from '#server/catalogue/search/filler-words.ts'
import { listNearPlaces, type NearPlace } from './place-match-store.ts'
import { mostCounted, type PlaceKind, placeKinds } from '#contract/catalogue/search/place-kinds.ts'
import type { Book, Suggestion } from '#contract/catalogue/books/catalogue.ts'
import { pageOfRanked, rankSearch } from './rank-search.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'

export async function suggestSearch(
  db: ReadDb,
  typed: string,
  limit: number,
  columns?: CatalogueColumns,
): Promise<SearchSuggestions> {
  const [books, places] = await Promise.all([
    suggestBooks(db, typed, limit),
    findNamedPlaces(db, typed, columns),
  ])
  return { books, places }
}

/** Also those that the staff says are meant. */
export async function findNamedPlaces(
  db: ReadDb,
  typed: string,
  columns?: CatalogueColumns,
): Promise<FoundPlace[]> {
  const query = readSearch(typed)
  if (query === null) return []
  const meant = await findMeaning(db, query)
  return findPlaces(db, meant ? [meant.query, query] : [query], columns)
}

/** A name of one short word stands in too many searches by chance. */
const shortestName = 5

/** The places that a search names, or any other way in which it may be meant. */
async function findPlaces(
  db: ReadDb,
  queries: readonly SearchQuery[],
  columns?: CatalogueColumns,
): Promise<FoundPlace[]> {
  const [first] = queries
  if (first === undefined || first.words.length === 0) return []
  const telling = queries.map(({ words }) => {
    const rest = words.filter((word) => !isFiller(word))
    return rest.length > 0 ? rest : [...words]
  })
  const [asked = []] = telling
  const phrases = [...queries.map(({ words }) => words), ...telling]
  const runs = phrases
    .flatMap(runsOf)
    .filter(({ text, from, to }) => to - from > 1 || text.length >= shortestName)
    .map(({ text }) => text)
  const search = {
    wholes: withPublisher(phrases.map((words) => words.join(' '))),
    runs: withPublisher(runs),
    begins: asked.join(' '),
    tsquery: asked.map((word, place) => `'${word}'${place === asked.length - 1 ? ':*' : ''}`).join(' & '),
  }
  const books = await columns?.ifRead(db)
  const near = await listNearPlaces(db, search, { counted: books === undefined })
  return nearestOf(
    near.map((place) => ({ ...place, books: place.books ?? books?.named[place.kind].of(place.id) ?? 0 })),
  )
}

/** Beyond so many books one place is as large as another. */
const weighedBooks = 200
const mostOfKind = 3

/** The nearest first, a few of each kind; one without books leads nowhere. */
function nearestOf(near: readonly (NearPlace & { books: number })[]): FoundPlace[] {
  const weight = ({ books }: { books: number }) => Math.min(books, weighedBooks)
  const kept = new Map<PlaceKind, number>()
  return near
    .filter(({ books }) => books > 0)
    .toSorted(
      (a, b) =>
        a.nearness - b.nearness ||
        weight(b) - weight(a) ||
        [...a.name].length - [...b.name].length ||
        a.id - b.id,
    )
    .flatMap((place) => {
      const taken = kept.get(place.kind) ?? 0
      kept.set(place.kind, taken + 1)
      return taken < mostOfKind ? [{ ...place, taken }] : []
    })
    .toSorted(
      (a, b) =>
        a.nearness - b.nearness ||
        a.taken - b.taken ||
        placeKinds.indexOf(a.kind) - placeKinds.indexOf(b.kind) ||
        a.id - b.id,
    )
    .map(({ kind, id, name, books }) => ({ kind, id, name, book_count: Math.min(books, mostCounted) }))
}

/** Publishers are listed in short, and asked for in full or by their name alone. */
const withPublisher = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => [name, `nxb ${name.replace(/^nha xuat ban /, '')}`])),
]

/** A drop-down shows a few: the best of so many are good enough, and fast for every letter that is typed. */
const mostRanked = 200

export async function suggestBooks(db: ReadDb, typed: string, limit: number): Promise<Suggestion[]> {
  const books = await findFewBooks(db, typed, limit)
  return books.map(suggestionOf)
}

/** The best of what is meant by a few letters. */
export async function findFewBooks(db: ReadDb, typed: string, limit: number): Promise<Book[]> {
  const query = readSearch(typed)
  if (query === null) return []
  const page = { page: 1, page_size: limit }
  const ranked = await rankSearch(db, query, page, { most: mostRanked, enough: limit })
  const { books } = await pageOfRanked(db, ranked, page)
  return presentBooks(books)
}

export function suggestionOf({ book_id, title, authors, image_url, price }: Book): Suggestion {
  return { book_id, title, author: authors.map((author) => author.name).join(', '), image_url, price }
}
