import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, searchText } from '#contract/platform/shape/input.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { isbnUnknown, scannedIsbn } from './receipts.ts'
import { placeText } from './stock-counts.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

const place = z.object({ place: z.string(), titles: z.int(), copies: z.int() })
export type ShelfPlace = z.output<typeof place>

export const getPlaces = admin.get('/goods/get-places', {
  summary: 'Places that books lie at, by name, with their titles and the copies that can be sold',
  query: z.object({ ...pageQuery, search: z.optional(searchText) }),
  answer: z.object({ data: z.array(place), pagination }),
  refusals: [invalidInput],
})

export const exportPlaces = admin.get('/goods/export-places', {
  ...sheetCallOf(getPlaces),
  summary: 'The places of a search and filters on all pages as a workbook',
})

const placed = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  stock: z.int(),
  waiting: z.int(),
})
export type PlacedBook = z.output<typeof placed>

export const getBooksAtPlace = admin.get('/goods/get-books-at-place', {
  summary: 'What lies at a place by the records, the last that was put there first',
  query: z.object({ ...pageQuery, place: placeText }),
  answer: z.object({ data: z.array(placed), pagination }),
  refusals: [invalidInput],
})

export const exportBooksAtPlace = admin.get('/goods/export-books-at-place', {
  ...sheetCallOf(getBooksAtPlace),
  summary: 'What lies at a place on all pages as a workbook',
})

export const putAtPlace = admin.put('/goods/put-at-place', {
  summary: 'The book with this ISBN lies here from now on; `was` is where it lay before',
  callsPerMinute: 600,
  body: z.object({ isbn: scannedIsbn, place: placeText }),
  answer: z.object({ data: z.extend(placed, { was: z.nullable(z.string()) }) }),
  refusals: [isbnUnknown, invalidInput],
})

export const setPlace = admin.put('/goods/set-place', {
  summary: 'A book lies here from now on, or with null at no place that is known',
  callsPerMinute: 600,
  body: z.object({ book_id: bookIdInBody, place: z.nullable(placeText) }),
  answer: z.object({}),
  refusals: [bookNotFound, invalidInput],
})
