import * as z from 'zod/mini'
import { author, book, category, publisher, series } from '#contract/catalogue/books/catalogue.ts'
import { type AnswerOf, endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { type NameKind, nameKinds, singularOf } from './name-rules.ts'
import { nameRefusals } from './names.ts'

const feature = 'Places'
const anyone = endpointsOf(feature, 'anyone')

/** Answer for the page of a name. */
function placeOf<Kind extends NameKind, Answer extends z.ZodMiniType>(
  kind: Kind,
  what: string,
  answer: Answer,
) {
  const singular = singularOf(kind)
  return anyone.get(`/${kind}/get-${singular}-by-id`, {
    summary: `${what}. The id of one that was merged answers the one that it was merged into`,
    query: z.object({ id: idInQuery }),
    answer,
    refusals: [nameRefusals[kind].notFound, invalidInput],
  })
}

export const getCategoryPlace = placeOf('categories', 'One category', z.object({ data: category }))

export const getPublisherPlace = placeOf('publishers', 'One publisher', z.object({ data: publisher }))

/** Series in which an author has books, and how many of theirs are in each. */
const seriesOfAuthor = z.object({ series_id: z.int(), name: z.string(), book_count: z.int() })

export const getAuthorPlace = placeOf(
  'authors',
  'One author, and the series of their books',
  z.object({ data: z.extend(author, { series: z.array(seriesOfAuthor) }) }),
)

export const getSeriesPlace = placeOf(
  'series',
  'One series: whose it is, and which volumes up to the last one the shop does not have',
  z.object({
    data: z.extend(series, {
      authors: z.array(z.object({ author_id: z.int(), name: z.string() })),
      /** The first of them, at most a hundred. */
      missing_volumes: z.array(z.int()),
    }),
  }),
)

export const placePageSize = 24

function booksOf<Kind extends 'authors' | 'series'>(kind: Kind, order: string) {
  return anyone.get(`/${kind}/get-books-in-order`, {
    summary: `The books of ${kind === 'authors' ? 'an author' : 'a series'} ${order}, in pages`,
    query: z.object({ id: idInQuery, ...pageQuery }),
    answer: z.object({ data: z.array(book), pagination }),
    refusals: [invalidInput],
  })
}

export const getAuthorBooks = booksOf('authors', 'by year of publication')
export const getSeriesBooks = booksOf('series', 'by volume, those without one behind them')

/** Names of an index stand beside each other: many to a page. */
export const indexPageSize = 120
export const letters = [...'abcdefghijklmnopqrstuvwxyz'] as const

export const getNameIndex = anyone.get('/places/get-names', {
  summary:
    'Names of one kind that have books on show, in Vietnamese order, in pages; `letter` is what they begin with, without accents',
  query: z.object({
    kind: z.enum(nameKinds, { error: 'Loại không hợp lệ' }),
    letter: z.optional(z.enum(letters, { error: 'Chữ cái không hợp lệ' })),
    page: pageQuery.page,
  }),
  answer: z.object({
    data: z.array(z.object({ id: z.int(), name: z.string(), book_count: z.int() })),
    /** With which any name begins. */
    letters: z.array(z.string()),
    pagination,
  }),
  refusals: [invalidInput],
})
export type NameIndex = AnswerOf<typeof getNameIndex>

/** So many of its covers stand for a series beside others. */
export const volumesInSight = 4

export const getSeriesShelf = anyone.get('/series/get-shelf', {
  summary: 'Series that have books on show, in Vietnamese order, in pages, each with its first volumes',
  query: z.object({ page: pageQuery.page }),
  answer: z.object({
    data: z.array(
      z.object({ series_id: z.int(), name: z.string(), book_count: z.int(), books: z.array(book) }),
    ),
    pagination,
  }),
  refusals: [invalidInput],
})
