import * as z from 'zod/mini'
import { author, category, publisher } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/shape/endpoint.ts'
import { imageUpload } from '#contract/shape/image-upload.ts'
import { idInQuery, largestInteger, wholeNumber, versionInvalid } from '#contract/shape/input.ts'
import { messageOnly } from '#contract/shape/message-only.ts'
import {
  bioProblem,
  birthDateProblem,
  descriptionProblem,
  type NameKind,
  nameProblem,
  nameWords,
  nationalityProblem,
} from './name-rules.ts'
import { authorPictureSentences, nameSentences } from './name-sentences.ts'
import { invalidInput } from '#contract/shape/refusal.ts'
import { cleanLine, cleanText } from '#contract/language/vietnamese.ts'

const feature = 'Names'

const codes = { categories: 'CATEGORY', authors: 'AUTHOR', publishers: 'PUBLISHER' } as const

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

const createSummary = (what: string) =>
  `Add ${what}; its name must be new, whatever its case and Unicode form`
const updateSummary = (what: string) =>
  `Change ${what}: what is not given stays. With \`version\`, only as long as it is the one that was read`

export const createCategory = endpoint({
  method: 'POST',
  path: '/categories/create-category',
  feature,
  summary: createSummary('a category'),
  access: 'admin',
  body: z.object({ name: nameOf('categories'), description }),
  answer: z.object({ data: category }),
  success: 201,
  refusals: [nameRefusals.categories.taken, invalidInput],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/categories/update-category',
  feature,
  summary: updateSummary('a category'),
  access: 'admin',
  query: z.object({ id: idInQuery }),
  body: z.object({ name: z.optional(nameOf('categories')), description, version }),
  answer: z.object({ data: category }),
  refusals: changeRefusals('categories'),
})

export const createPublisher = endpoint({
  method: 'POST',
  path: '/publishers/create-publisher',
  feature,
  summary: createSummary('a publisher'),
  access: 'admin',
  body: z.object({ name: nameOf('publishers') }),
  answer: z.object({ data: publisher }),
  success: 201,
  refusals: [nameRefusals.publishers.taken, invalidInput],
})

export const updatePublisher = endpoint({
  method: 'PUT',
  path: '/publishers/update-publisher',
  feature,
  summary: updateSummary('a publisher'),
  access: 'admin',
  query: z.object({ id: idInQuery }),
  body: z.object({ name: z.optional(nameOf('publishers')), version }),
  answer: z.object({ data: publisher }),
  refusals: changeRefusals('publishers'),
})

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

export const createAuthor = endpoint({
  method: 'POST',
  path: '/authors/create-author',
  feature,
  summary: createSummary('an author'),
  access: 'admin',
  files: { image: authorPicture },
  body: z.object({ name: nameOf('authors'), ...authorFields }),
  answer: z.object({ data: author }),
  success: 201,
  refusals: [nameRefusals.authors.taken, invalidInput],
})

export const updateAuthor = endpoint({
  method: 'PUT',
  path: '/authors/update-author',
  feature,
  summary: updateSummary('an author'),
  access: 'admin',
  query: z.object({ id: idInQuery }),
  files: { image: authorPicture },
  body: z.object({
    name: z.optional(nameOf('authors')),
    ...authorFields,
    version: z.optional(wholeNumber({ min: 1, msg: versionInvalid })),
  }),
  answer: z.object({ data: author }),
  refusals: changeRefusals('authors'),
})

function changeRefusals(kind: NameKind) {
  const { notFound, taken, changed } = nameRefusals[kind]
  return [notFound, taken, changed, invalidInput]
}

const moveTo = 'with `move_to` its books go there first, in the same transaction'

function deleteOf(kind: NameKind) {
  const { singular } = nameWords[kind]
  const { notFound, hasBooks } = nameRefusals[kind]
  return endpoint({
    method: 'DELETE',
    path: `/${kind}/delete-${singular}`,
    feature,
    summary: `Delete the ${singular}; refused while books refer to it, ${moveTo}`,
    access: 'admin',
    query: z.object({ id: idInQuery, move_to: z.optional(idInQuery) }),
    answer: messageOnly,
    refusals: [notFound, hasBooks, invalidInput],
  })
}

export const deleteCategory = deleteOf('categories')
export const deleteAuthor = deleteOf('authors')
export const deletePublisher = deleteOf('publishers')

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

/** What became of each that was to be deleted. */
const batchResult = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  deleted: z.boolean(),
  code: z.optional(z.string()),
  msg: z.optional(z.string()),
})

function batchOf(kind: NameKind, method: 'DELETE' | 'POST') {
  const idsField = `${nameWords[kind].id}s`
  const { hasBooks, notFound } = nameRefusals[kind]
  return endpoint({
    method,
    path: `/${kind}/batch`,
    feature,
    summary: `Delete several ${kind}, named in the body or by \`ids=1,2\`: those that no book refers to; ${moveTo}. 409 when none of them could be`,
    access: 'admin',
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
/** Some proxies drop the body of a DELETE. */
export const deleteCategoriesByPost = batchOf('categories', 'POST')
export const deleteAuthorsByPost = batchOf('authors', 'POST')
export const deletePublishersByPost = batchOf('publishers', 'POST')

function mergeOf<Row extends z.ZodMiniType>(kind: NameKind, row: Row) {
  return endpoint({
    method: 'POST',
    path: `/${kind}/merge`,
    feature,
    summary:
      'Make one of several spellings: all books go to `into`, what it lacks is taken from the others, and they are deleted',
    access: 'admin',
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

function doublesOf(kind: NameKind) {
  return endpoint({
    method: 'GET',
    path: `/${kind}/get-doubles`,
    feature,
    summary: `Groups of ${kind} that are likely one: the same without accents, in another order of words, or with initials. The most used comes first`,
    access: 'admin',
    answer: z.object({
      data: z.array(z.array(z.object({ id: z.int(), name: z.string(), book_count: z.int() }))),
    }),
  })
}

export const getCategoryDoubles = doublesOf('categories')
export const getAuthorDoubles = doublesOf('authors')
export const getPublisherDoubles = doublesOf('publishers')
