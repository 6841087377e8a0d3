import * as z from 'zod/mini'
import { author, category, getCategories, publisher, series } from '#contract/catalogue/books/catalogue.ts'
import { type Endpoint, endpoint, endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { imageUpload } from '#contract/platform/shape/image-upload.ts'
import { idInQuery, largestInteger, wholeNumber, versionInvalid } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { cleanLine, cleanText } from '#contract/platform/language/vietnamese.ts'
import {
  bioProblem,
  birthDateProblem,
  descriptionProblem,
  type NameKind,
  nameProblem,
  nameWords,
  nationalityProblem,
  singularOf,
} from './name-rules.ts'
import { authorPictureSentences, nameSentences } from './name-sentences.ts'

const feature = 'Names'
const admin = endpointsOf(feature, 'admin', { rights: ['books.change', 'books.change'] })

const codes = {
  categories: 'CATEGORY',
  authors: 'AUTHOR',
  publishers: 'PUBLISHER',
  series: 'SERIES',
} as const

const refusalsOf = (kind: NameKind) => ({
  notFound: { status: 404, code: `${codes[kind]}_NOT_FOUND`, msg: nameSentences[kind].notFound },
  taken: { status: 409, code: 'NAME_TAKEN', msg: nameSentences[kind].taken('…') },
  changed: { status: 409, code: 'VERSION_CHANGED', msg: nameSentences[kind].changed },
  hasBooks: { status: 409, code: 'HAS_BOOKS', msg: nameSentences[kind].hasBooks('…', 1) },
})

export const nameRefusals = {
  categories: refusalsOf('categories'),
  authors: refusalsOf('authors'),
  publishers: refusalsOf('publishers'),
  series: refusalsOf('series'),
}

const farTooLong = 10_000

/** A text as it is stored, with the sentence of what is wrong with it. */
function textRule(clean: (text: string) => string, problem: (text: string) => string) {
  const stored = z.string().check(
    z.superRefine((text, context) => {
      const message = problem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
  const typed = z
    .string({ error: problem('') || 'Nội dung không hợp lệ' })
    .check(z.maxLength(farTooLong, problem('x'.repeat(farTooLong)) || 'Nội dung không hợp lệ'))
  return z.pipe(typed, z.pipe(z.transform(clean), stored))
}

const nameOf = (kind: NameKind) => textRule(cleanLine, (text) => nameProblem(kind, text))
const description = z.optional(z.nullable(textRule(cleanText, descriptionProblem)))
const version = z.optional(z.int({ error: versionInvalid }).check(z.gte(1, versionInvalid)))

type Terms<Kind extends NameKind, Fields, Row> = {
  kind: Kind
  what: string
  fields: Fields
  answer: Row
  files?: Endpoint['files']
}

function createOf<Kind extends NameKind, Fields extends z.core.$ZodLooseShape, Row extends z.ZodMiniType>(
  terms: Terms<Kind, Fields, Row>,
) {
  const { kind, what, fields, answer, ...files } = terms
  return admin.post(`/${kind}/create-${singularOf(kind)}`, {
    summary: `Add ${what}; its name must be new, whatever its case and Unicode form`,
    ...files,
    body: z.extend(z.object({ name: nameOf(kind) }), fields),
    answer: z.object({ data: answer }),
    success: 201,
    refusals: [nameRefusals[kind].taken, invalidInput],
  })
}

function updateOf<Kind extends NameKind, Fields extends z.core.$ZodLooseShape, Row extends z.ZodMiniType>(
  terms: Terms<Kind, Fields, Row>,
) {
  const { kind, what, fields, answer, ...files } = terms
  const { notFound, taken, changed } = nameRefusals[kind]
  return admin.put(`/${kind}/update-${singularOf(kind)}`, {
    summary: `Change ${what}: what is not given stays. With \`version\`, only as long as it is the one that was read`,
    query: z.object({ id: idInQuery }),
    ...files,
    body: z.extend(z.object({ name: z.optional(nameOf(kind)) }), fields),
    answer: z.object({ data: answer }),
    refusals: [notFound, taken, changed, invalidInput],
  })
}

const ofCategory = { kind: 'categories', what: 'a category', answer: category } as const
export const createCategory = createOf({ ...ofCategory, fields: { description } })
export const updateCategory = updateOf({ ...ofCategory, fields: { description, version } })

const ofPublisher = { kind: 'publishers', what: 'a publisher', answer: publisher } as const
export const createPublisher = createOf({ ...ofPublisher, fields: {} })
export const updatePublisher = updateOf({ ...ofPublisher, fields: { version } })

const ofSeries = { kind: 'series', what: 'a series', answer: series } as const
export const createSeries = createOf({ ...ofSeries, fields: { description } })
export const updateSeries = updateOf({ ...ofSeries, fields: { description, version } })

export const authorPicture = { ...imageUpload(5, false), ...authorPictureSentences }

const nationality = z.optional(textRule(cleanLine, nationalityProblem))
const birthDate = z.optional(textRule((text) => text.trim().replace(/T.*$/, ''), birthDateProblem))
const address = z.optional(z.string().check(z.maxLength(2000, authorPictureSentences.notFetched)))

/**
 * The specification has two names for three of these; both are taken. A picture may come from an https address; an empty
 * `image_url` takes it away.
 */
const authorFields = {
  nationally: nationality,
  nationality,
  dob: birthDate,
  birth_date: birthDate,
  bio: z.optional(textRule(cleanText, bioProblem)),
  image_url: address,
  profile_image: address,
}

const ofAuthor = {
  kind: 'authors',
  what: 'an author',
  answer: author,
  files: { image: authorPicture },
} as const
export const createAuthor = createOf({ ...ofAuthor, fields: authorFields })
export const updateAuthor = updateOf({
  ...ofAuthor,
  fields: { ...authorFields, version: z.optional(wholeNumber({ min: 1, msg: versionInvalid })) },
})

const moveTo = 'with `move_to` its books go there first, in the same transaction'

function deleteOf<Kind extends NameKind>(kind: Kind) {
  const singular = singularOf(kind)
  const { notFound, hasBooks } = nameRefusals[kind]
  return admin.delete(`/${kind}/delete-${singular}`, {
    summary: `Delete the ${singular}; refused while books refer to it, ${moveTo}`,
    query: z.object({ id: idInQuery, move_to: z.optional(idInQuery) }),
    answer: messageOnly,
    refusals: [notFound, hasBooks, invalidInput],
  })
}

export const deleteCategory = deleteOf('categories')
export const deleteAuthor = deleteOf('authors')
export const deletePublisher = deleteOf('publishers')
export const deleteSeries = deleteOf('series')

export const mostInBatch = 500
const id = z
  .int({ error: 'Mã không hợp lệ' })
  .check(z.gte(1, 'Mã không hợp lệ'), z.lte(largestInteger, 'Mã không hợp lệ'))
const ids = z
  .array(id, { error: 'Mã không hợp lệ' })
  .check(z.maxLength(mostInBatch, `Mỗi lần tối đa ${mostInBatch} mục. Vui lòng chọn ít hơn.`))
const idsInQuery = z.pipe(
  z.string({ error: 'Mã không hợp lệ' }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, 'Mã không hợp lệ')),
  z.pipe(
    z.transform((list: string) => list.split(',').map(Number)),
    ids,
  ),
)

/** Outcome for each that was to be deleted. */
const batchResult = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  deleted: z.boolean(),
  code: z.optional(z.string()),
  msg: z.optional(z.string()),
})

function batchOf<Kind extends NameKind, M extends 'DELETE' | 'POST'>(kind: Kind, method: M) {
  const idsField = `${nameWords[kind].id}s`
  const { hasBooks, notFound } = nameRefusals[kind]
  return endpoint({
    method,
    path: `/${kind}/batch`,
    feature,
    summary: `Delete several ${kind}, named in the body or by \`ids=1,2\`: those that no book refers to; ${moveTo}. 409 when none of them could be`,
    access: 'admin',
    right: 'books.change',
    query: z.object({ ids: z.optional(idsInQuery), move_to: z.optional(idInQuery) }),
    body: z.pipe(
      z.object({ [idsField]: z.optional(ids), ids: z.optional(ids), move_to: z.optional(z.nullable(id)) }),
      z.transform((given: Record<string, number | number[] | null | undefined>) => ({
        ids: (given[idsField] ?? given['ids']) as number[] | undefined,
        move_to: (given['move_to'] ?? undefined) as number | undefined,
      })),
    ),
    answer: z.object({
      data: z.object({ deleted: z.int(), failed: z.int(), results: z.array(batchResult) }),
    }),
    refusals: [hasBooks, notFound, invalidInput],
  })
}

export const deleteCategories = batchOf('categories', 'DELETE')
export const deleteAuthors = batchOf('authors', 'DELETE')
export const deletePublishers = batchOf('publishers', 'DELETE')
export const deleteSeveralSeries = batchOf('series', 'DELETE')
/** Some proxies drop the body of a DELETE. */
export const deleteCategoriesByPost = batchOf('categories', 'POST')
export const deleteAuthorsByPost = batchOf('authors', 'POST')
export const deletePublishersByPost = batchOf('publishers', 'POST')
export const deleteSeveralSeriesByPost = batchOf('series', 'POST')

function mergeOf<Kind extends NameKind, Row extends z.ZodMiniType>(kind: Kind, row: Row) {
  return admin.post(`/${kind}/merge`, {
    summary:
      'Make one of several spellings: all books go to `into`, what it lacks is taken from the others, and they are deleted',
    body: z.object({
      into: id,
      ids: ids.check(z.minLength(1, nameSentences[kind].fewChosen)),
    }),
    answer: z.object({ data: row }),
    refusals: [nameRefusals[kind].notFound, invalidInput],
  })
}

export const mergeCategories = mergeOf('categories', category)
export const mergeAuthors = mergeOf('authors', author)
export const mergePublishers = mergeOf('publishers', publisher)
export const mergeSeries = mergeOf('series', series)

function doublesOf<Kind extends NameKind>(kind: Kind) {
  return admin.get(`/${kind}/get-doubles`, {
    summary: `Groups of ${kind} that are likely one: the same without accents, in another order of words, or with initials. The most used comes first`,
    answer: z.object({
      data: z.array(z.array(z.object({ id: z.int(), name: z.string(), book_count: z.int() }))),
    }),
  })
}

export const getCategoryDoubles = doublesOf('categories')
export const getAuthorDoubles = doublesOf('authors')
export const getPublisherDoubles = doublesOf('publishers')
export const getSeriesDoubles = doublesOf('series')

const exportOf = <Kind extends NameKind>(kind: Kind) =>
  admin.get(`/${kind}/export-list`, {
    ...sheetCallOf(getCategories),
    summary: `The ${kind} of a search and filters on all pages as a workbook`,
  })

export const exportCategories = exportOf('categories')
export const exportAuthors = exportOf('authors')
export const exportPublishers = exportOf('publishers')
export const exportSeries = exportOf('series')
