import type { SaidKind } from '#contract/catalogue/books/book-facets.ts'
import { readSaidFilters } from '#contract/catalogue/search/said-filters.ts'
import type { BookQuery } from './book-query.ts'

/** A search with the filters that its words say, and which kinds these are. */
export type UnderstoodSearch = { query: BookQuery; said: readonly SaidKind[] }

/** Nothing where the words of a search say no filter, or only one of a kind that is chosen already. */
export function understandSearch(typed: BookQuery): UnderstoodSearch | undefined {
  const { q, asWords, priceMin, priceMax, formats: chosen, ages: chosenAges } = typed
  const taken: SaidKind[] = [
    ...asWords,
    ...(priceMin === undefined && priceMax === undefined ? [] : (['price'] as const)),
    ...(chosen.length === 0 ? [] : (['form'] as const)),
    ...(chosenAges.length === 0 ? [] : (['age'] as const)),
  ]
  const found = q === '' ? undefined : readSaidFilters(q, taken)
  if (!found) return undefined
  const { rest, price, formats = chosen, ages = chosenAges } = found
  const query = {
    ...typed,
    q: rest,
    formats,
    ages,
    ...(price && { priceMin: price.min, priceMax: price.max }),
  }
  return {
    query,
    said: [
      ...(price ? (['price'] as const) : []),
      ...(found.formats ? (['form'] as const) : []),
      ...(found.ages ? (['age'] as const) : []),
    ],
  }
}
