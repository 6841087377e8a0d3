import * as z from 'zod/mini'
import { book } from './catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdsInvalid, largestInteger } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

/** Book in lists of chosen ones: all that a card shows, without the text about it. */
export const cardBook = z.pick(book, {
  book_id: true,
  title: true,
  author_name: true,
  authors: true,
  category_name: true,
  price: true,
  originalPrice: true,
  price_origin: true,
  quantity: true,
  is_bn: true,
  availability: true,
  rating: true,
  count_review: true,
  image_url: true,
  image: true,
})
export type BookOfCard = z.output<typeof cardBook>

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
