import type { SearchSuggestions } from '#contract/catalogue/search/search.ts'
import type { FoundPlace } from '#contract/catalogue/search/search.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { readSearch } from '#server/catalogue/search/search-query.ts'
import type { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { findMeaning } from '#server/catalogue/search/synonyms/find-meaning.ts'
import { findPlaces } from './find-places.ts'
import { suggestBooks } from './suggest-books.ts'

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
