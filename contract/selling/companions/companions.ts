import * as z from 'zod/mini'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const anyone = endpointsOf('Bought together', 'anyone')

/** Number of different customers who bought both, at least: fewer might be known by what they bought. */
export const fewestCustomers = 3
/** Books kept beside a book. */
export const mostCompanions = 12
/** Books below which a row of them says too little. */
export const fewestCompanions = 4

export const getCompanions = anyone.get('/books/get-companions', {
  summary: `What the staff chose for a book, then what its customers bought too, at least ${fewestCustomers} of them, what everybody buys last; none that is not sold`,
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.array(book) }),
  refusals: [invalidInput],
})
