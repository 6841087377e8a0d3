import * as z from 'zod/mini'
import { cardBook } from '#contract/catalogue/books/card-book.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, idInQuery, lineOfText, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { longestSharedName } from '#contract/selling/wishes/wish-sentences.ts'
import { notSharedNow, shareToken } from '#contract/selling/wishes/wishes.ts'
import { listBookLimit, listLimit, listNameLimit, listNoteLimit } from './list-sentences.ts'

const feature = 'Reading lists'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

/** Also of another person's list: that it is there is not said. */
export const noSuchList = { status: 404, code: 'LIST_NOT_FOUND', msg: 'Không tìm thấy tủ sách này.' }
export const notInList = { status: 404, code: 'NOT_IN_LIST', msg: 'Sách này không có trong tủ sách.' }
export const tooManyLists = {
  status: 409,
  code: 'TOO_MANY_LISTS',
  msg: `Mỗi tài khoản có tối đa ${listLimit} tủ sách, xóa bớt rồi hãy tạo thêm.`,
}
export const listFull = {
  status: 409,
  code: 'LIST_FULL',
  msg: `Tủ sách đã có ${listBookLimit} cuốn, bỏ bớt rồi hãy thêm.`,
}

const listInvalid = 'Mã tủ sách không hợp lệ'
const list_id = wholeFromOne(listInvalid)
const placeInvalid = 'Vị trí không hợp lệ'
const name = lineOfText({ name: 'Tên tủ sách', max: listNameLimit, required: true })
const book_id = bookIdInBody
const changing = endpointsOf(feature, 'signed-in', { byForm: true })
const listed = z.object({ list_id: z.int() })

const listSummary = z.object({
  list_id: z.int(),
  name: z.string(),
  book_count: z.int(),
  shared: z.boolean(),
  /** True where the book that was asked about is in it. */
  has_book: z.boolean(),
})
export type ListSummary = z.output<typeof listSummary>

const listedBook = z.extend(cardBook, { note: z.string() })
export type ListedBook = z.output<typeof listedBook>

const readingList = z.object({
  list_id: z.int(),
  name: z.string(),
  /** Null while it is private. */
  share_token: z.nullable(z.string()),
  shared_as: z.string(),
  books: z.array(listedBook),
})
export type ReadingList = z.output<typeof readingList>

export const getMyLists = signedIn.get('/reading-lists/get-my-lists', {
  summary: 'The reading lists of the caller, the one changed last first; and which of them have this book',
  query: z.object({ bookId: z.optional(idInQuery) }),
  answer: z.object({ data: z.array(listSummary) }),
  refusals: [invalidInput],
})

export const getList = signedIn.get('/reading-lists/get-list', {
  summary: 'An own reading list with its books in their order',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: readingList }),
  refusals: [noSuchList, invalidInput],
})

export const createList = changing.post('/reading-lists/create-list', {
  summary: 'A new reading list, with a first book or without',
  body: z.object({ name, book_id: z.optional(book_id) }),
  answer: z.object({ data: listed }),
  success: 201,
  refusals: [tooManyLists, bookNotFound, invalidInput],
})

export const renameList = changing.put('/reading-lists/rename-list', {
  summary: 'Give an own reading list another name',
  body: z.object({ list_id, name }),
  answer: messageOnly,
  refusals: [noSuchList, invalidInput],
})

export const deleteList = changing.delete('/reading-lists/delete-list', {
  summary: 'Delete an own reading list, and the link to it',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchList, invalidInput],
})

export const addBookToList = changing.post('/reading-lists/add-book', {
  summary: 'Put a book at the end of an own reading list; one that is there stays where it is',
  body: z.object({ list_id, book_id }),
  answer: messageOnly,
  refusals: [noSuchList, bookNotFound, listFull, invalidInput],
})

export const removeBookFromList = changing.delete('/reading-lists/remove-book', {
  summary: 'Take a book out of an own reading list; one that is not there is no matter',
  query: z.object({ id: idInQuery, bookId: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchList, invalidInput],
})

export const updateListNote = changing.put('/reading-lists/update-note', {
  summary: 'The note on a book of an own reading list',
  body: z.object({ list_id, book_id, note: lineOfText({ name: 'Ghi chú', max: listNoteLimit }) }),
  answer: messageOnly,
  refusals: [noSuchList, notInList, invalidInput],
})

export const moveBookInList = changing.put('/reading-lists/move-book', {
  summary: 'Put a book of an own reading list into another place, counted from 1',
  body: z.object({
    list_id,
    book_id,
    to: z.int({ error: placeInvalid }).check(z.gte(1, placeInvalid), z.lte(listBookLimit, placeInvalid)),
  }),
  answer: messageOnly,
  refusals: [noSuchList, notInList, invalidInput],
})

export const shareList = changing.post('/reading-lists/share', {
  summary: 'Make a link by which others read the list, under a chosen name; the same link while there is one',
  body: z.object({ list_id, shared_as: lineOfText({ name: 'Tên hiển thị', max: longestSharedName }) }),
  answer: z.object({ data: z.object({ share_token: z.string(), shared_as: z.string() }) }),
  refusals: [noSuchList, invalidInput],
})

export const unshareList = changing.delete('/reading-lists/share', {
  summary: 'Take the link back: it leads nowhere at once, and the next one is another',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchList, invalidInput],
})

export const getSharedList = anyone.get('/reading-lists/get-shared', {
  summary: 'What the owner of a link shares by it: the list, its notes and the name that they chose',
  callsPerMinute: 120,
  query: z.object({ token: shareToken }),
  answer: z.object({
    data: z.object({ name: z.string(), shared_as: z.string(), books: z.array(listedBook) }),
  }),
  refusals: [notSharedNow, invalidInput, tooMany],
})
