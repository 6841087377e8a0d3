import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, idInQuery, searchText, textOf } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { countReasonNames, placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as said } from '#contract/catalogue/book-admin/count-sentences.ts'
import { copiesOfScan, isbnUnknown, scannedIsbn, tooManyLines } from './receipts.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

export const countStates = ['draft', 'closed'] as const
export const mostCountLines = 1_000
/** Titles that lie at the place by the records and were not counted: so many are shown at once. */
export const mostUncounted = 200

export const countNotFound = { status: 404, code: 'COUNT_NOT_FOUND', msg: 'Không tìm thấy phiếu kiểm kê.' }
export const countClosed = { status: 409, code: 'INVALID_TRANSITION', msg: 'Phiếu kiểm kê đã khóa.' }
export const countKept = {
  status: 409,
  code: 'COUNT_KEPT',
  msg: 'Phiếu đã ghi chênh lệch vào kho nên không xóa được. Hãy khóa phiếu.',
}
export const lineAccepted = {
  status: 409,
  code: 'LINE_ACCEPTED',
  msg: 'Chênh lệch của cuốn này đã được ghi vào kho. Hãy đếm lại trong một phiếu khác.',
}
export const lineChanged = {
  status: 409,
  code: 'LINE_CHANGED',
  msg: 'Số đếm vừa thay đổi. Vui lòng xem lại.',
}
export const countStale = {
  status: 409,
  code: 'COUNT_STALE',
  msg: 'Tồn kho đã được điều chỉnh sau khi đếm. Vui lòng đếm lại.',
}
export const stockTooLow = { status: 409, code: 'STOCK_TOO_LOW', msg: 'Kho không đủ cuốn để trừ chênh lệch.' }

export const placeText = z.pipe(
  z.string({ error: said.placeInvalid }).check(
    z.maxLength(60, said.placeInvalid),
    z.refine((text) => placeIn(text) !== undefined, { error: said.placeInvalid }),
  ),
  z.transform((text: string) => placeIn(text) ?? ''),
)

const count = z.object({
  count_id: z.int(),
  name: z.string(),
  place: z.nullable(z.string()),
  state: z.enum(countStates),
  titles: z.int(),
  copies: z.int(),
  /** Lines whose difference is in the stock, and those that have one which is not. */
  accepted: z.int(),
  open: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  closed_at: z.nullable(z.string()),
})
export type StockCount = z.output<typeof count>

const line = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  place: z.nullable(z.string()),
  counted: z.int(),
  /** Copies that could be sold when it was counted, and those that were sold and waited to be sent. */
  stock: z.int(),
  waiting: z.int(),
  /** Copies left or came while it was being counted. */
  moved: z.boolean(),
  counted_by: z.string(),
  counted_at: z.string(),
  reason: z.nullable(z.enum(countReasonNames)),
  accepted_by: z.nullable(z.string()),
  accepted_at: z.nullable(z.string()),
})
export type CountLine = z.output<typeof line>

const uncounted = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  stock: z.int(),
  waiting: z.int(),
})
export type UncountedBook = z.output<typeof uncounted>

export const getCounts = admin.get('/goods/get-counts', {
  summary: 'Stock-takes, the newest first; searched by name or place',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    state: z.optional(z.enum(countStates)),
  }),
  answer: z.object({ data: z.array(count), pagination }),
  refusals: [invalidInput],
})

export const exportCounts = admin.get('/goods/export-counts', {
  ...sheetCallOf(getCounts),
  summary: 'The stock-takes of a search and filters on all pages as a workbook',
})

export const getCount = admin.get('/goods/get-count', {
  summary:
    'A stock-take with its lines, the last that was counted first; and the first 200 titles that lie at its place by the records, now, and were not counted',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.object({
      ...count.shape,
      lines: z.array(line),
      uncounted: z.array(uncounted),
      uncounted_titles: z.int(),
    }),
  }),
  refusals: [countNotFound, invalidInput],
})

export const createCount = admin.post('/goods/create-count', {
  summary: 'A draft of a stock-take, of a place or of whatever its name says',
  body: z.object({
    place: z.optional(z.nullable(placeText)),
    name: z._default(textOf({ name: 'Tên phiếu', max: 80 }), ''),
  }),
  success: 201,
  answer: z.object({ count_id: z.int() }),
  refusals: [invalidInput],
})

export const scanCount = admin.post('/goods/scan-count', {
  summary:
    'Adds copies of the book with this ISBN to what was counted, and remembers what should lie there now. With an Idempotency-Key a scan that is sent again adds nothing',
  idempotent: true,
  callsPerMinute: 600,
  query: z.object({ id: idInQuery }),
  body: z.object({ isbn: scannedIsbn, copies: z._default(copiesOfScan, 1) }),
  answer: z.object({ data: line }),
  refusals: [
    idempotencyKeyReused,
    countNotFound,
    countClosed,
    lineAccepted,
    isbnUnknown,
    tooManyLines,
    invalidInput,
  ],
})

export const setCount = admin.put('/goods/set-count', {
  summary:
    'So many copies of a book were counted at this moment, 0 where there is none; null takes the line out, to be counted anew',
  callsPerMinute: 600,
  query: z.object({ id: idInQuery }),
  body: z.object({
    book_id: bookIdInBody,
    counted: z.nullable(
      z
        .int({ error: said.countInvalid })
        .check(z.gte(0, said.countInvalid), z.lte(1_000_000, said.countInvalid)),
    ),
  }),
  answer: z.object({}),
  refusals: [countNotFound, countClosed, lineAccepted, tooManyLines, invalidInput],
})

export const acceptCount = admin.put('/goods/accept-count', {
  summary:
    'Adds the differences of these lines to the stock, each with its reason, all or none. `difference` is the one that was seen. With an Idempotency-Key a call that is sent again adds nothing',
  idempotent: true,
  query: z.object({ id: idInQuery }),
  body: z.object({
    lines: z
      .array(
        z.object({
          book_id: bookIdInBody,
          difference: z.int({ error: said.countInvalid }).check(z.gte(-2_000_000), z.lte(2_000_000)),
          reason: z.enum(countReasonNames, { error: said.reasonInvalid }),
        }),
      )
      .check(z.minLength(1, said.nothingCounted), z.maxLength(mostCountLines, said.nothingCounted)),
  }),
  answer: z.object({ titles: z.int(), copies: z.int() }),
  refusals: [
    idempotencyKeyReused,
    countNotFound,
    countClosed,
    lineAccepted,
    lineChanged,
    countStale,
    stockTooLow,
    invalidInput,
  ],
})

export const closeCount = admin.put('/goods/close-count', {
  summary:
    'A stock-take is over: differences that were not accepted are left; closed already, it answers the same',
  query: z.object({ id: idInQuery }),
  body: z.object({}),
  answer: z.object({}),
  refusals: [countNotFound, invalidInput],
})

export const deleteCount = admin.delete('/goods/delete-count', {
  summary: 'A draft goes that has changed nothing',
  query: z.object({ id: idInQuery }),
  answer: z.object({}),
  refusals: [countNotFound, countClosed, countKept, invalidInput],
})
