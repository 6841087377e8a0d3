import * as z from 'zod/mini'
import { searchText, suggestion } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { placeKinds } from './place-kinds.ts'
import { searchOfficeSentences, synonymPartProblem } from './search-sentences.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'

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

const admin = endpointsOf('Search', 'admin', { rights: ['storefront.change', 'storefront.change'] })

export const synonymNotFound = {
  status: 404,
  code: 'SYNONYM_NOT_FOUND',
  msg: searchOfficeSentences.notFound,
}
export const synonymTaken = { status: 409, code: 'SYNONYM_TAKEN', msg: searchOfficeSentences.taken }
export const synonymsFull = { status: 409, code: 'SYNONYMS_FULL', msg: searchOfficeSentences.full }

export const synonym = z.object({
  synonym_id: z.int(),
  phrase: z.string(),
  meaning: z.string(),
  created_at: z.string(),
})
export type Synonym = z.output<typeof synonym>

export const missedSearch = z.object({
  typed: z.string(),
  /** On so many of the last thirty days. */
  days: z.int(),
  last_day: z.string(),
  /** Readers were shown the nearest books. */
  nearest: z.boolean(),
})
export type MissedSearch = z.output<typeof missedSearch>

const part = (field: 'phrase' | 'meaning') =>
  z.pipe(
    z
      .string({ error: synonymPartProblem(field, '') })
      .check(z.maxLength(1000, synonymPartProblem(field, 'x'.repeat(1000)))),
    z.pipe(
      z.transform(cleanLine),
      z.string().check(
        z.superRefine((text, context) => {
          const message = synonymPartProblem(field, text)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      ),
    ),
  )

export const synonymInput = z.object({ phrase: part('phrase'), meaning: part('meaning') })

export const getSynonyms = admin.get('/search/get-synonyms', {
  summary:
    'What the staff says that words of a search mean, and the searches of the last 30 days that found nothing',
  answer: z.object({ data: z.array(synonym), missed: z.array(missedSearch) }),
})

export const createSynonym = admin.post('/search/create-synonym', {
  summary:
    'From now on a search with these words finds what they mean too; case, accents and signs make no difference',
  body: synonymInput,
  answer: z.object({ data: synonym }),
  success: 201,
  refusals: [synonymTaken, synonymsFull, invalidInput],
})

export const deleteSynonym = admin.delete('/search/delete-synonym', {
  summary: 'Its words mean nothing else any more',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [synonymNotFound, invalidInput],
})
