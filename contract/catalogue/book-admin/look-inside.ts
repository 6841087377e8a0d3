import * as z from 'zod/mini'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import type { FileRule } from '#contract/platform/shape/image-upload.ts'
import { idInQuery, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput, tooLarge, unavailable, wrongType } from '#contract/platform/shape/refusal.ts'
import { largestLookInside, lookInsideSentences as sentences, mostLeaves } from './book-admin-sentences.ts'

const feature = 'Look inside'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['books.see', 'books.change'] })

export const leavesFull = { status: 409, code: 'LEAVES_FULL', msg: sentences.full }
export const leavesChanged = { status: 409, code: 'VERSION_CHANGED', msg: sentences.changedElsewhere }

export const leaf = z.object({
  image_url: z.string(),
  thumb_url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Leaf = z.output<typeof leaf>

export const staffLeaf = z.extend(leaf, { leaf_id: z.int() })
export type StaffLeaf = z.output<typeof staffLeaf>

const ofBook = z.object({ id: idInQuery })
const staffLeaves = z.object({
  data: z.array(staffLeaf),
  /** Length of the text beside them; 0 where there is none. */
  characters: z.int(),
})

export const getLookInside = anyone.get('/books/get-look-inside', {
  summary: 'The pages of a book that readers may look at, as many as the owner lets them see',
  query: ofBook,
  answer: z.object({ data: z.array(leaf), has_text: z.boolean() }),
  refusals: [invalidInput],
})

export const getSampleText = anyone.get('/books/get-sample-text', {
  summary: 'The opening of a book as text, where it has one that readers may see',
  query: ofBook,
  answer: z.object({ data: z.object({ text: z.nullable(z.string()) }) }),
  refusals: [invalidInput],
})

export const getStaffLookInside = admin.get('/books/get-staff-look-inside', {
  summary: 'All of these pages, also those that readers do not see',
  query: ofBook,
  answer: staffLeaves,
  refusals: [bookNotFound, invalidInput],
})

const upload: FileRule = {
  maxBytes: largestLookInside,
  tooLarge: sentences.tooLarge,
  wrongType: sentences.wrongType,
  required: true,
}

export const addLookInside = admin.post('/books/add-look-inside', {
  summary: `Add pages behind those that are there: a picture, or the pages of a PDF, of which as many are taken as there is room for; or an opening as text (UTF-8), which takes the place of the one before`,
  long: true,
  callsPerMinute: 60,
  query: ofBook,
  files: { file: upload },
  body: z.object({}),
  answer: staffLeaves,
  success: 201,
  refusals: [bookNotFound, leavesFull, tooLarge, wrongType, unavailable, invalidInput],
})

const leafIdsInvalid = 'Danh sách trang không hợp lệ'

export const arrangeLookInside = admin.put('/books/arrange-look-inside', {
  summary: 'The order of these pages; those that are not named are removed',
  query: ofBook,
  body: z.object({
    leaf_ids: z
      .array(wholeFromOne(leafIdsInvalid), { error: leafIdsInvalid })
      .check(z.maxLength(mostLeaves, leafIdsInvalid)),
  }),
  answer: staffLeaves,
  refusals: [bookNotFound, leavesChanged, invalidInput],
})

export const removeSampleText = admin.delete('/books/remove-sample-text', {
  summary: 'Take the opening of a book as text away',
  query: ofBook,
  answer: staffLeaves,
  refusals: [bookNotFound, invalidInput],
})
