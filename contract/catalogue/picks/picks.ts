import * as z from 'zod/mini'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  lineOfText,
  notBoolean,
  rowVersion,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import {
  longestBookseller,
  longestPickIntro,
  longestPickSentence,
  longestPickTitle,
  mostPickLists,
  mostPicks,
  pickSentences,
} from './pick-sentences.ts'

const feature = 'Picks'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['storefront.change', 'storefront.change'] })

export const pickListNotFound = { status: 404, code: 'PICK_LIST_NOT_FOUND', msg: pickSentences.notFound }
export const pickListChanged = { status: 409, code: 'VERSION_CHANGED', msg: pickSentences.changed }
export const pickOrderChanged = { status: 409, code: 'VERSION_CHANGED', msg: pickSentences.orderChanged }
export const tooManyPickLists = { status: 409, code: 'TOO_MANY_PICK_LISTS', msg: pickSentences.tooMany }
export const emptyPickList = { status: 409, code: 'EMPTY_PICK_LIST', msg: pickSentences.empty }

const listFields = {
  pick_list_id: z.int(),
  title: z.string(),
  intro: z.string(),
  /** Number of books on show. */
  book_count: z.int(),
  updated_at: z.string(),
}

export const pick = z.object({ book, said_by: z.string(), sentence: z.string() })
export type Pick = z.output<typeof pick>

export const pickList = z.object({ ...listFields, published_at: z.string(), picks: z.array(pick) })
export type PickList = z.output<typeof pickList>

export const staffPickList = z.object({
  ...listFields,
  published_at: z.nullable(z.string()),
  version: z.int(),
})
export type StaffPickList = z.output<typeof staffPickList>

/** A book of a list as the staff sees it: also one that has left the shelf since. */
export const staffPick = z.object({
  book_id: z.int(),
  title: z.string(),
  author_name: z.string(),
  image_url: z.string(),
  on_shelf: z.boolean(),
  said_by: z.string(),
  sentence: z.string(),
})
export type StaffPick = z.output<typeof staffPick>

export const getPickLists = anyone.get('/picks/get-lists', {
  summary: 'The published lists of the staff in their order, each with its first picks',
  answer: z.object({ data: z.array(pickList) }),
})

export const getPickList = anyone.get('/picks/get-list', {
  summary: 'A published list of the staff: books on show, and what a named bookseller says of each',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: pickList }),
  refusals: [pickListNotFound, invalidInput],
})

export const getNotedBooks = anyone.get('/picks/get-noted-books', {
  summary: 'Books of which a named bookseller says something in a published list, by their ids',
  answer: z.object({ data: z.array(z.int()) }),
})

export const getNoteOfBook = anyone.get('/picks/get-note-of-book', {
  summary:
    'What a named bookseller says of a book, in the published list that was published last; null where none does',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.nullable(
      z.object({ pick_list_id: z.int(), title: z.string(), said_by: z.string(), sentence: z.string() }),
    ),
  }),
  refusals: [invalidInput],
})

export const getStaffPickLists = admin.get('/picks/get-staff-lists', {
  summary: 'All lists of the staff in their order, published or not',
  answer: z.object({ data: z.array(staffPickList) }),
})

const staffAnswer = z.object({ data: z.extend(staffPickList, { picks: z.array(staffPick) }) })
export type StaffPickListWithPicks = z.output<typeof staffAnswer>['data']

export const getStaffPickList = admin.get('/picks/get-staff-list', {
  summary: 'One list of the staff with all of its picks',
  query: z.object({ id: idInQuery }),
  answer: staffAnswer,
  refusals: [pickListNotFound, invalidInput],
})

const idInvalid = 'Mã không hợp lệ'
const id = wholeFromOne(idInvalid)

const pickInput = z.object({
  book_id: id,
  said_by: z.pipe(
    lineOfText({ name: 'Tên người bán sách', max: longestBookseller, required: true }),
    z.string().check(z.minLength(2, 'Tên người bán sách cần ít nhất 2 ký tự')),
  ),
  sentence: lineOfText({ name: 'Lời giới thiệu', max: longestPickSentence, required: true }),
})

const listForm = {
  title: z.pipe(
    lineOfText({ name: 'Tên danh sách', max: longestPickTitle, required: true }),
    z.string().check(z.minLength(2, 'Tên danh sách cần ít nhất 2 ký tự')),
  ),
  intro: z._default(textOf({ name: 'Lời dẫn', max: longestPickIntro }), ''),
  /** In their order. */
  picks: z.array(pickInput, { error: 'Danh sách sách không hợp lệ' }).check(
    z.maxLength(mostPicks, pickSentences.tooManyPicks),
    z.refine((picks) => new Set(picks.map(({ book_id }) => book_id)).size === picks.length, {
      error: pickSentences.twice,
    }),
  ),
}
export type PickListInput = z.output<typeof pickListInput>
const pickListInput = z.object(listForm)

export const createPickList = admin.post('/picks/create-list', {
  summary: `A new list of the staff behind all others, not published; at most ${mostPickLists}`,
  body: pickListInput,
  answer: staffAnswer,
  success: 201,
  refusals: [tooManyPickLists, invalidInput],
})

export const updatePickList = admin.put('/picks/update-list', {
  summary:
    'Write a list of the staff anew, its books and their order too. With `version`, only as long as it is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.object({ ...listForm, version: z.optional(rowVersion()) }),
  answer: staffAnswer,
  refusals: [pickListNotFound, pickListChanged, emptyPickList, invalidInput],
})

export const publishPickList = admin.put('/picks/publish-list', {
  summary: 'Show a list to readers, or withdraw it',
  query: z.object({ id: idInQuery }),
  body: z.object({ published: z.boolean({ error: notBoolean }) }),
  answer: staffAnswer,
  refusals: [pickListNotFound, emptyPickList, invalidInput],
})

export const orderPickLists = admin.put('/picks/order-lists', {
  summary: 'The order of all lists, by their ids: refused where there are others by now',
  body: z.object({
    ids: z.array(id, { error: idInvalid }).check(z.maxLength(mostPickLists, pickSentences.tooMany)),
  }),
  answer: z.object({ data: z.array(staffPickList) }),
  refusals: [pickOrderChanged, invalidInput],
})

export const deletePickList = admin.delete('/picks/delete-list', {
  summary: 'Delete a list of the staff; its books stay',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [pickListNotFound, invalidInput],
})
