import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdsInvalid, largestInteger } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { cardBook } from './card-book.ts'

const anyone = endpointsOf('Catalogue', 'anyone')

/** As many as a shelf of them shows. */
export const booksByIdsLimit = 24

const idsInQuery = z.pipe(
  z.string({ error: bookIdsInvalid }).check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,23}$/, bookIdsInvalid)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(z.int().check(z.lte(largestInteger, bookIdsInvalid))),
  ),
)

export const getBooksByIds = anyone.get('/books/get-books-by-ids', {
  summary: `The cards of at most ${booksByIdsLimit} books, in the order of \`ids=3,1,2\`; those that are not there are left out`,
  query: z.object({ ids: idsInQuery }),
  answer: z.object({ data: z.array(cardBook) }),
  refusals: [invalidInput],
})
