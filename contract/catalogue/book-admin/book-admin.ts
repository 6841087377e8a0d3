import * as z from 'zod/mini'
import { changedBookForm, newBookForm } from './book-form.ts'
import { changeRefusals } from './book-changes.ts'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import { vatClassList, vatInvalid } from '#contract/catalogue/books/vat-classes.ts'
import { book, bookFilters, bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { countReasonNames } from '#contract/catalogue/book-admin/count-rules.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import {
  addressInvalid,
  bookIdsInvalid,
  idInQuery,
  largestInteger,
  notBoolean,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput, tooLarge, wrongType } from '#contract/platform/shape/refusal.ts'
import {
  bookPicture,
  largestStock,
  mostBooksAtOnce,
  bookAdminSentences,
  stockReasons,
} from './book-admin-sentences.ts'

const admin = endpointsOf('Shelf', 'admin', { rights: ['books.see', 'books.change'] })

export const bookChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: bookAdminSentences.changedElsewhere,
}
export const isbnTaken = { status: 409, code: 'ISBN_TAKEN', msg: changeRefusals.isbnTaken }

/** A book with what readers are not told. */
export const staffBook = z.extend(book, {
  on_sale: z.boolean(),
  /** `price` is its own, and this is what it costs while a campaign runs. */
  price_now: z.int(),
  /** Null where the shop draws the cover. */
  own_picture: z.nullable(z.string()),
  /** The shelf that it lies on, where that is known. */
  place: z.nullable(z.string()),
  /** Withdrawn books only: when, and by whom. */
  withdrawn: z.optional(z.object({ at: z.string(), by_name: z.nullable(z.string()) })),
})
export type StaffBook = z.output<typeof staffBook>

/** With the bin: what was withdrawn and can come back. */
export const staffBookFilters = {
  ...bookFilters,
  withdrawn: z.optional(z.literal('true', { error: notBoolean })),
}

/** Figures of the whole shelf, whatever is searched for. */
export const bookAdminFigures = z.object({
  books: z.int(),
  /** At the prices of sale. */
  value: z.int(),
  average_price: z.int(),
  few_left: z.int(),
  out_of_stock: z.int(),
  without_cover: z.int(),
  without_isbn: z.int(),
  without_vat: z.int(),
  /** Those in the bin, which are none of the others. */
  withdrawn: z.int(),
  /** Fewer copies than this are few: the owner's setting. */
  few_copies: z.int(),
})
export type BookAdminFigures = z.output<typeof bookAdminFigures>

export const getStaffBooks = admin.get('/books/get-staff-books', {
  summary:
    'A page of the books as staff see them, in the order of titles unless said otherwise, and how the shelf stands. A whole ISBN finds the book that has it. With `withdrawn` what was withdrawn, the last first',
  query: z.object({ ...staffBookFilters, ...pageQuery }),
  answer: z.object({ data: z.array(staffBook), pagination, figures: bookAdminFigures }),
  refusals: [invalidInput],
})

export const getMatchingBooks = admin.get('/books/get-matching-books', {
  summary:
    'All books that a filter of the list finds, as far as one change takes them (the first 1,000 in its order), read at one moment: none that moves meanwhile is missed or named twice',
  heavy: 'always',
  query: z.object(staffBookFilters),
  answer: z.object({ data: z.array(staffBook), total: z.int() }),
  refusals: [invalidInput],
})

export const getStaffBook = admin.get('/books/get-staff-book', {
  summary: 'One book as staff see it',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: staffBook }),
  refusals: [bookNotFound, invalidInput],
})

const formRefusals = [isbnTaken, tooLarge, wrongType, invalidInput]

export const createBook = admin.post('/books/create-book', {
  summary: 'A new book, with a picture or the https address of one',
  files: { image: bookPicture },
  body: newBookForm,
  answer: z.object({ data: staffBook }),
  success: 201,
  refusals: formRefusals,
})

export const updateBook = admin.put('/books/update-book', {
  summary:
    'Change a book; what is left out stays. With `version`, only as long as it is the one that was read: otherwise `errors` tells what stands there now. Sales change no version: with `quantity` goes `quantity_seen`, what the form showed. With `version` alone another `quantity` is refused once copies came or went since that version; with neither it overwrites what was sold since',
  query: z.object({ id: idInQuery }),
  files: { image: bookPicture },
  body: changedBookForm,
  answer: z.object({ data: staffBook }),
  refusals: [...formRefusals, bookNotFound, bookChanged],
})

export const deleteBook = admin.delete('/books/delete-book', {
  summary: 'Withdraw a book: no list shows it any more, orders keep it',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.object({ book_id: z.int() }) }),
  refusals: [bookNotFound, invalidInput],
})

const bookId = wholeFromOne(bookIdsInvalid)
const bookIds = z
  .array(bookId, { error: bookIdsInvalid })
  .check(z.minLength(1, bookIdsInvalid), z.maxLength(mostBooksAtOnce, bookAdminSentences.tooManyAtOnce))

/** Outcome for one book among many. */
export const bookOutcome = z.object({
  book_id: z.int(),
  title: z.string(),
  done: z.boolean(),
  /** Why not; empty where it was done. */
  msg: z.string(),
})
export type BookOutcome = z.output<typeof bookOutcome>

const outcomes = z.object({ data: z.array(bookOutcome), done: z.int(), failed: z.int() })

const idsInQuery = z.pipe(
  z.string({ error: bookIdsInvalid }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, bookIdsInvalid)),
  z.pipe(
    z.transform((ids: string) => ids.split(',').map(Number)),
    bookIds,
  ),
)

/** Some proxies drop the body of a DELETE, so the ids may stand in the address, or it is a POST. */
export const deleteBooks = admin.delete('/books/batch', {
  summary:
    'Withdraw several books at once, named in the body or as `ids=1,2,3`, and tell what became of each',
  query: z.object({ ids: z.optional(idsInQuery) }),
  body: z.object({ book_ids: z.optional(bookIds) }),
  answer: outcomes,
  refusals: [invalidInput],
})

export const deleteBooksByPost = admin.post('/books/delete-batch', {
  summary: 'The same as DELETE /books/batch, for clients behind a proxy that drops its body',
  body: z.object({ book_ids: bookIds }),
  answer: outcomes,
  refusals: [invalidInput],
})

export const restoreBooks = admin.post('/books/restore-batch', {
  summary: 'Put withdrawn books back, and tell what became of each',
  body: z.object({ book_ids: bookIds }),
  answer: outcomes,
  refusals: [invalidInput],
})

const change = (largest: number, msg: string) =>
  z.int({ error: msg }).check(z.gte(-largest, msg), z.lte(largest, msg))

export const bulkBookChange = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('category'), category_id: bookId }),
    z.object({
      what: z.literal('price'),
      way: z.enum(['set', 'add', 'percent'], { error: 'Cách đổi giá không hợp lệ' }),
      value: change(largestPrice, changeRefusals.price),
      round_to: z._default(z.literal([1, 500, 1000], { error: 'Cách làm tròn không hợp lệ' }), 1),
    }),
    z.object({
      what: z.literal('stock'),
      way: z.enum(['set', 'add'], { error: 'Cách đổi tồn kho không hợp lệ' }),
      value: change(largestStock, changeRefusals.stock),
      reason: z._default(
        z.enum(keysOf(stockReasons), { error: bookAdminSentences.reasonInvalid }),
        'correction',
      ),
      note: z._default(textOf({ name: 'Ghi chú', max: 200 }), ''),
    }),
    z.object({ what: z.literal('sale'), on_sale: z.boolean({ error: notBoolean }) }),
    z.object({
      what: z.literal('vat'),
      /** `proposed`: what the shop proposes for the category of each book. */
      vat_class: z.enum(['proposed', ...vatClassList], { error: vatInvalid }),
    }),
  ],
  { error: 'Thay đổi không hợp lệ' },
)
export type BulkBookChange = z.output<typeof bulkBookChange>

/** Stock seen is asked for only where stock is set: so many more or fewer is right whatever was sold meanwhile. */
const seenBook = z.object({
  book_id: bookId,
  version: z.optional(bookId),
  quantity: z.optional(z.int().check(z.gte(0), z.lte(largestInteger))),
})
export type SeenBook = z.output<typeof seenBook>

export const changeOutcome = z.extend(bookOutcome, {
  before: z.union([z.int(), z.string()]),
  after: z.union([z.int(), z.string()]),
  version: z.int(),
  quantity: z.int(),
})
export type ChangeOutcome = z.output<typeof changeOutcome>

export const changeBooks = admin.put('/books/change-batch', {
  summary:
    'Change the category, the price, the stock, the sale state or the class of tax of several books at once, or with `preview` only tell what would become of each. A book that is not any more as it was seen stays as it is. `change_id` undoes it for ten minutes; null where nothing changed',
  bodyBounds: { bytes: 262_144, values: 10_000 },
  body: z.object({
    books: z
      .array(seenBook, { error: bookIdsInvalid })
      .check(z.minLength(1, bookIdsInvalid), z.maxLength(mostBooksAtOnce, bookAdminSentences.tooManyAtOnce)),
    change: bulkBookChange,
    preview: z._default(z.boolean(), false),
  }),
  answer: z.object({
    data: z.array(changeOutcome),
    done: z.int(),
    failed: z.int(),
    change_id: z.nullable(z.int()),
  }),
  refusals: [invalidInput],
})

export const changeNotFound = { status: 404, code: 'CHANGE_NOT_FOUND', msg: bookAdminSentences.changeGone }
export const undoTooLate = { status: 409, code: 'UNDO_LATE', msg: bookAdminSentences.undoLate }

export const undoBulkBookChange = admin.post('/books/undo-change', {
  summary:
    'Undo a change of one’s own within ten minutes: each book that has not changed since. Called again it answers what became of each',
  body: z.object({ change_id: wholeFromOne('Mã không hợp lệ') }),
  answer: outcomes,
  refusals: [changeNotFound, undoTooLate, invalidInput],
})

export const stockEvent = z.object({
  ledger_id: z.int(),
  change: z.int(),
  /** Copies afterwards. */
  quantity: z.int(),
  reason: z.string(),
  note: z.string(),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  receipt_id: z.nullable(z.int()),
  /** The stock-take that found it, and why the difference was. */
  count: z.nullable(z.object({ count_id: z.int(), reason: z.enum(countReasonNames) })),
  /** Null: the shop by itself. */
  by_name: z.nullable(z.string()),
  at: z.string(),
})
export type StockEvent = z.output<typeof stockEvent>

export const getStockHistory = admin.get('/books/stock-history', {
  summary: 'Every change of the stock of a book, newest first',
  query: z.object({ id: idInQuery, ...pageQuery }),
  answer: z.object({ data: z.array(stockEvent), pagination }),
  refusals: [bookNotFound, invalidInput],
})

export const exportStockHistory = admin.get('/books/export-stock-history', {
  ...sheetCallOf(getStockHistory),
  summary: 'Every change of the stock of a book on all pages as a workbook',
  refusals: [bookNotFound, invalidInput],
})

export const fetchBookPicture = admin.post('/books/fetch-picture', {
  summary:
    'The picture behind an https address, written anew, as a data address: for a form that sends it as a file',
  body: z.object({ url: z.string({ error: addressInvalid }).check(z.trim(), z.maxLength(2000)) }),
  answer: z.object({ data: z.object({ picture: z.string() }) }),
  refusals: [invalidInput],
})

export const suggestNames = admin.get('/books/suggest-names', {
  summary: 'Authors, publishers or series whose name has these letters, for a form',
  query: z.object({
    of: z.enum(['authors', 'publishers', 'series'], { error: 'Loại tên không hợp lệ' }),
    q: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refusals: [invalidInput],
})

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export const sheetTypeOf = (format: keyof typeof sheetTypes) => sheetTypes[format]

export const exportBooks = admin.get('/books/export-books', {
  heavy: 'always',
  summary: 'The books as a sheet that the import reads',
  query: z.object({
    format: z._default(z.enum(['xlsx', 'csv'], { error: 'Định dạng không hợp lệ' }), 'xlsx'),
    ...bookFilters,
  }),
  sendsFile: Object.values(sheetTypes),
  answer: z.object({}),
  refusals: [invalidInput],
})
