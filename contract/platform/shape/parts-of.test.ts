import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { partsOf } from './parts-of.ts'

const book = z.object({ id: z.int() })
const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('marked parts of a schema are found under any name and at any depth, and no others', () => {
  const block = z.object({
    lead: z.nullable(book),
    other: z.optional(book),
    sets: z._default(z.array(z.object({ books: z.array(book) })), []),
    alike: z.object({ id: z.int() }),
  })
  const sets = [{ books: [two] }, { books: [three] }]
  expect(partsOf(block, book, { lead: one, sets, alike: { id: 9 } })).toEqual([one, two, three])
  expect(partsOf(block, book, { lead: null, sets: [], alike: { id: 9 } })).toEqual([])
})

test('a schema whose inside is not known is refused rather than passed over', () => {
  expect(() => partsOf(z.record(z.string(), book), book, { a: one })).toThrow('record')
})
