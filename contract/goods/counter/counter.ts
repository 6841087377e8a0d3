import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import {
  bookIdInBody,
  idInQuery,
  momentWithOffset,
  textOf,
  wholeFromOne,
  wholeNumber,
} from '#contract/platform/shape/input.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { counterSentences as said, differenceKinds, saleWays, settlingWays } from './counter-sentences.ts'
import { mostReceived, mostSaleCopies, mostSaleLines, mostSaleSum, tooLargeAs } from './counter-sums.ts'

const seller = endpointsOf('Counter', 'admin', { rights: ['counter.sell', 'counter.sell'] })
const reader = endpointsOf('Counter', 'admin', { rights: ['counter.see', 'counter.see'] })
const overseer = endpointsOf('Counter', 'admin', { rights: ['counter.settle', 'counter.settle'] })

export const shiftNotFound = { status: 404, code: 'SHIFT_NOT_FOUND', msg: 'Không có ca bán hàng này.' }
export const shiftClosed = { status: 409, code: 'SHIFT_CLOSED', msg: 'Ca bán hàng đã đóng.' }
export const tillTaken = {
  status: 409,
  code: 'TILL_TAKEN',
  msg: 'Quầy này đang có ca của người khác. Hãy đóng ca đó trước.',
}
export const saleNotFound = { status: 404, code: 'SALE_NOT_FOUND', msg: 'Không có hóa đơn này trong ca.' }
export const alreadyTakenBack = {
  status: 409,
  code: 'TAKEN_BACK',
  msg: 'Hóa đơn này đã được nhận lại.',
}
export const differenceNotFound = {
  status: 404,
  code: 'DIFFERENCE_NOT_FOUND',
  msg: 'Không có chênh lệch này.',
}
export const differenceSettled = {
  status: 409,
  code: 'DIFFERENCE_SETTLED',
  msg: 'Chênh lệch này đã được xử lý.',
}
export const notCovered = { status: 409, code: 'NOT_COVERED', msg: said.notCovered }

export const extractPageSize = 5_000

export const getExtract = seller.get('/counter/get-extract', {
  summary:
    'What a till needs of the books to sell without a line, by their numbers after `after`; with `since` (the `read_at` of the extract before) only those that changed since then. `gone` is sold no more',
  heavy: 'always',
  query: z.object({
    after: z.optional(wholeNumber()),
    since: z.optional(momentWithOffset(said.momentInvalid)),
  }),
  answer: z.object({
    read_at: z.string(),
    /** [number, ISBN, title, price, stock, gone]: a list of names would be half of it. */
    books: z.array(z.tuple([z.int(), z.nullable(z.string()), z.string(), z.int(), z.int(), z.boolean()])),
    more: z.boolean(),
  }),
  refusals: [invalidInput],
})

const keyOf = z.uuid({ error: said.keyInvalid })
const moment = momentWithOffset(said.momentInvalid)
const percent = z
  .int({ error: said.percentInvalid })
  .check(z.gte(0, said.percentInvalid), z.lte(100, said.percentInvalid))

const codeNo = textOf({ name: 'Số hóa đơn', max: 40 })

export const bookSale = seller.post('/counter/book-sale', {
  summary:
    'Books a sale of the till, once however often, late and in whatever order it is sent: `sale_key` is made by the till. Nothing is refused for its price, its discount or the stock: what differs waits for a person. So does what another clerk sends into a shift: it is in the books, and in no sum of the drawer',
  callsPerMinute: 1_200,
  body: z.object({
    sale_key: keyOf,
    shift_id: wholeFromOne(said.keyInvalid),
    receipt_no: textOf({ name: 'Số hóa đơn', max: 40 }),
    sold_at: moment,
    percent: z._default(percent, 0),
    way: z.enum(saleWays, { error: said.wayInvalid }),
    received: z
      .int({ error: said.receivedInvalid })
      .check(z.gte(0, said.receivedInvalid), z.lte(mostReceived, said.receivedInvalid)),
    phone: z.optional(textOf({ name: 'Số điện thoại', max: 20 })),
    /** The number that its VietQR code was asked for, where that is not the number of the receipt: by it its money is known. */
    code_no: z.optional(codeNo),
    lines: z
      .array(
        z.object({
          book_id: bookIdInBody,
          copies: z
            .int({ error: said.copiesInvalid })
            .check(z.gte(1, said.copiesInvalid), z.lte(mostSaleCopies, said.copiesInvalid)),
          unit_price: z
            .int({ error: said.priceInvalid })
            .check(z.gte(0, said.priceInvalid), z.lte(1_000_000_000, said.priceInvalid)),
        }),
        { error: said.linesInvalid },
      )
      .check(
        z.minLength(1, said.linesMissing),
        z.maxLength(mostSaleLines, said.tooLarge.lines),
        z.refine((lines) => tooLargeAs(lines) !== 'copies', said.tooLarge.copies),
        z.refine((lines) => tooLargeAs(lines) !== 'sum', said.tooLarge.sum),
      ),
  }),
  answer: z.object({
    counter_sale_id: z.int(),
    /** It was booked before. */
    again: z.boolean(),
    /** Its shift was closed when it came, or is another clerk's: in none of the drawer's sums. */
    late: z.boolean(),
    /** Differences that wait for a person because of it. */
    differences: z.int(),
  }),
  refusals: [shiftNotFound, invalidInput],
})
export type SaleBody = z.input<NonNullable<typeof bookSale.body>>

export const noTransfers = {
  status: 409,
  code: 'NO_TRANSFERS',
  msg: 'Nhà sách chưa cài đặt tài khoản nhận chuyển khoản.',
}

export const getTransferCode = seller.get('/counter/get-transfer-code', {
  summary: 'A VietQR code for a sale at the counter: by its words the money is known when it comes',
  query: z.object({
    amount: wholeNumber({ min: 1, max: mostSaleSum, msg: said.receivedInvalid }),
    receipt_no: codeNo,
  }),
  answer: z.object({
    data: z.object({
      qr_svg: z.string(),
      bank_name: z.string(),
      account_number: z.string(),
      account_name: z.string(),
      content: z.string(),
    }),
  }),
  refusals: [noTransfers, invalidInput],
})

export const getTransferArrival = seller.get('/counter/get-transfer-arrival', {
  summary:
    'Whether the money of such a code has come and waits for its sale: the till asks while it shows the code',
  callsPerMinute: 1_200,
  query: z.object({
    amount: wholeNumber({ min: 1, max: mostSaleSum, msg: said.receivedInvalid }),
    receipt_no: codeNo,
  }),
  answer: z.object({ arrived: z.boolean() }),
  refusals: [invalidInput],
})

export const takeSaleBack = seller.post('/counter/take-sale-back', {
  sensitive: 'sometimes',
  summary:
    'Takes a mistaken sale back by a document of its own, while its shift is open: the copies go back to the layers they came from, the money out of the drawer; what came by a transfer waits among the transfers to be given back. `sale_key` is the key of that document',
  query: z.object({ id: idInQuery }),
  body: z.object({ sale_key: keyOf }),
  answer: z.object({ counter_sale_id: z.int() }),
  refusals: [saleNotFound, shiftClosed, alreadyTakenBack, invalidInput],
})

const dong = z
  .int({ error: said.cashInvalid })
  .check(z.gte(0, said.cashInvalid), z.lte(1_000_000_000, said.cashInvalid))
/** Number of notes of each kind. */
const count = z._default(
  z
    .record(z.string().check(z.regex(/^\d{1,6}$/, said.cashInvalid)), dong)
    .check(z.refine((given) => Object.keys(given).length <= 12, said.cashInvalid)),
  {},
)

const shift = z.object({
  shift_id: z.int(),
  till: z.string(),
  opened_by: z.string(),
  opened_at: z.string(),
  opening_cash: z.int(),
  closed_at: z.nullable(z.string()),
  counted_cash: z.nullable(z.int()),
  /** Expected cash when it was counted; for an open shift, cash expected now. */
  expected_cash: z.int(),
  note: z.string(),
  /** Takings less what was taken back. */
  sales: z.int(),
  taken_back: z.int(),
  cash_total: z.int(),
  transfer_total: z.int(),
  /** Orders that were handed over in it, and what was paid for them then. */
  fetched_orders: z.int(),
  fetched_cash: z.int(),
  fetched_transfers: z.int(),
  cash_moves: z.int(),
  /** Sales that came when it was closed, or from another clerk, and their cash less what was taken back: in no sum of the drawer above. */
  late_sales: z.int(),
  late_cash: z.int(),
})
export type Shift = z.output<typeof shift>

export const getMyShift = seller.get('/counter/get-my-shift', {
  summary: 'The open shift of who asks, or null',
  answer: z.object({ data: z.nullable(shift) }),
})

export const openShift = seller.post('/counter/open-shift', {
  summary:
    'Opens a shift at a till with what is in the drawer; of who has one open already it answers that one',
  body: z.object({
    till: textOf({ name: 'Tên quầy', max: 40 }).check(z.minLength(1, said.tillMissing)),
    opening_cash: dong,
    count,
  }),
  success: 201,
  answer: z.object({ data: shift }),
  refusals: [tillTaken, invalidInput],
})

export const closeShift = seller.put('/counter/close-shift', {
  summary:
    'Closes a shift with what was counted; a difference needs a note. Closed, it is not rewritten: sales that come later are shown as late',
  query: z.object({ id: idInQuery }),
  body: z.object({
    counted_cash: dong,
    count,
    note: z.optional(textOf({ name: 'Ghi chú', max: 500 })),
  }),
  answer: z.object({ data: shift }),
  refusals: [shiftNotFound, shiftClosed, invalidInput],
})

export const moveCash = seller.post('/counter/move-cash', {
  summary:
    'Money that comes into the drawer (above nothing) or leaves it beside sales, once for each `cash_key`',
  query: z.object({ id: idInQuery }),
  body: z.object({
    cash_key: keyOf,
    amount: z.int({ error: said.moveInvalid }).check(
      z.gte(-1_000_000_000, said.moveInvalid),
      z.lte(1_000_000_000, said.moveInvalid),
      z.refine((amount) => amount !== 0, said.moveInvalid),
    ),
    note: textOf({ name: 'Lý do', max: 200 }).check(z.minLength(1, said.noteMissing)),
  }),
  answer: z.object({}),
  refusals: [shiftNotFound, shiftClosed, invalidInput],
})

const shiftSale = z.object({
  counter_sale_id: z.int(),
  receipt_no: z.string(),
  takes_back: z.nullable(z.int()),
  taken_back: z.boolean(),
  sold_at: z.string(),
  booked_at: z.string(),
  late: z.boolean(),
  copies: z.int(),
  total: z.int(),
  way: z.enum(saleWays),
  phone: z.string(),
})
export type ShiftSale = z.output<typeof shiftSale>

export const getShifts = reader.get('/counter/get-shifts', {
  summary: 'Shifts, the newest first: all for who oversees the counter, otherwise those of who asks',
  query: z.object({ ...pageQuery }),
  answer: z.object({ data: z.array(shift), pagination }),
  refusals: [invalidInput],
})

export const exportShifts = reader.get('/counter/export-shifts', {
  ...sheetCallOf(getShifts),
  summary: 'The shifts that the list shows, on all pages as a workbook',
})

export const getShift = reader.get('/counter/get-shift', {
  summary: 'A shift with its cash moves and a page of its sales, the newest first',
  query: z.object({ id: idInQuery, ...pageQuery }),
  answer: z.object({
    data: z.object({
      ...shift.shape,
      moves: z.array(
        z.object({
          cash_id: z.int(),
          amount: z.int(),
          note: z.string(),
          made_at: z.string(),
        }),
      ),
      receipts: z.array(shiftSale),
    }),
    pagination,
  }),
  refusals: [shiftNotFound, invalidInput],
})

export const exportShift = reader.get('/counter/export-shift', {
  ...sheetCallOf(getShift),
  summary: 'The sales of a shift on all pages as a workbook',
  refusals: [shiftNotFound, invalidInput],
})

const soldLine = z.object({
  book_id: z.int(),
  title: z.string(),
  copies: z.int(),
  unit_price: z.int(),
  discount: z.int(),
})

export const getSale = reader.get('/counter/get-sale', {
  summary: 'A sale with its lines, to print its receipt again',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.object({
      ...shiftSale.shape,
      till: z.string(),
      sold_by: z.string(),
      percent: z.int(),
      goods: z.int(),
      discount: z.int(),
      received: z.int(),
      lines: z.array(soldLine),
    }),
  }),
  refusals: [saleNotFound, invalidInput],
})
export type CounterSale = z.output<typeof getSale.answer>['data']

const difference = z.object({
  difference_id: z.int(),
  kind: z.enum(differenceKinds),
  counter_sale_id: z.int(),
  receipt_no: z.string(),
  till: z.string(),
  sold_by: z.string(),
  sold_at: z.string(),
  book_id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  stock: z.nullable(z.int()),
  copies: z.int(),
  amount: z.int(),
  way: z.nullable(z.enum(settlingWays)),
  note: z.string(),
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
})
export type CounterDifference = z.output<typeof difference>

export const getDifferences = overseer.get('/counter/get-differences', {
  summary:
    'What differs at the counter and waits for a person, the oldest first; with `settled` what was settled, the last first',
  query: z.object({
    ...pageQuery,
    settled: z.optional(z.enum(['true', 'false'], { error: said.wayInvalid })),
  }),
  answer: z.object({ data: z.array(difference), pagination }),
  refusals: [invalidInput],
})

export const exportDifferences = overseer.get('/counter/export-differences', {
  ...sheetCallOf(getDifferences),
  summary: 'The differences of the counter on all pages as a workbook',
})

export const settleDifference = overseer.put('/counter/settle-difference', {
  summary:
    'Says what becomes of a difference. Copies that the stock did not cover are taken from what is there by now (`taken`), or were there all along and are entered first (`found`); prices, discounts and what another clerk sent into a shift are `seen`',
  query: z.object({ id: idInQuery }),
  body: z.object({
    way: z.enum(['taken', 'found', 'seen'], { error: said.wayInvalid }),
    note: textOf({ name: 'Ghi chú', max: 500 }).check(z.minLength(1, said.noteMissing)),
  }),
  answer: z.object({ msg: z.string() }),
  refusals: [differenceNotFound, differenceSettled, notCovered, invalidInput],
})
