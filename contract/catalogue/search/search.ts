import * as z from 'zod/mini'
import { searchText, suggestion } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { placeKinds } from './place-kinds.ts'

const anyone = endpointsOf('Search', 'anyone')

/** A category, an author, a series or a publisher with books of its own. */
export const foundPlace = z.object({
  kind: z.enum(placeKinds),
  id: z.int(),
  name: z.string(),
  /** Counted up to a thousand. */
  book_count: z.int(),
})
export type FoundPlace = z.output<typeof foundPlace>

export const suggestSearch = anyone.get('/search/suggest', {
  summary:
    'What a search that is being typed may mean: books, and categories, authors, series and publishers',
  query: z.object({ q: searchText }),
  answer: z.object({ data: z.object({ books: z.array(suggestion), places: z.array(foundPlace) }) }),
  refusals: [invalidInput],
})
export type SearchSuggestions = z.output<typeof suggestSearch.answer>['data']

export const getPlaces = anyone.get('/search/get-places', {
  summary: 'The categories, authors, series and publishers that a search names, the nearest first',
  query: z.object({ q: searchText }),
  answer: z.object({ data: z.array(foundPlace) }),
  refusals: [invalidInput],
})
