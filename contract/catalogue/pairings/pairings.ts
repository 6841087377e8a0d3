import * as z from 'zod/mini'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { mostPairings, pairingSentences as sentences } from './pairing-sentences.ts'

const admin = endpointsOf('Shelf', 'admin', { rights: ['books.see', 'books.change'] })

/** A chosen book as the staff sees it: also one that has left the shelf since. */
export const pairedBook = z.object({
  book_id: z.int(),
  title: z.string(),
  author_name: z.string(),
  image_url: z.string(),
  on_shelf: z.boolean(),
})
export type PairedBook = z.output<typeof pairedBook>

const answer = z.object({ data: z.array(pairedBook) })

export const getPairings = admin.get('/books/get-pairings', {
  summary: 'Books that the staff chose to stand beside a book, in their order',
  query: z.object({ id: idInQuery }),
  answer,
  refusals: [bookNotFound, invalidInput],
})

export const setPairings = admin.put('/books/set-pairings', {
  summary: `Choose what stands beside a book, in this order: at most ${mostPairings} other books`,
  query: z.object({ id: idInQuery }),
  body: z.object({
    book_ids: z.array(wholeFromOne(sentences.unknown), { error: invalidInput.msg }).check(
      z.maxLength(mostPairings, sentences.tooMany),
      z.refine((ids) => new Set(ids).size === ids.length, { error: sentences.twice }),
    ),
  }),
  answer,
  refusals: [bookNotFound, invalidInput],
})
