import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, idInQuery, textOf, wholeFromOne } from '#contract/platform/shape/input.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { consignmentSentences as said } from './consignment-sentences.ts'
import { receiptSentences } from './receipt-sentences.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

export const nothingToSettle = { status: 404, code: 'NOTHING_TO_SETTLE', msg: `${said.missing}.` }
export const settlementNotFound = {
  status: 404,
  code: 'SETTLEMENT_NOT_FOUND',
  msg: 'Không tìm thấy kỳ ký gửi này.',
}
export const consignmentChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Số đã bán vừa thay đổi so với bảng đang xem. Vui lòng xem lại rồi chốt.',
}
export const costMissing = {
  status: 422,
  code: 'COST_MISSING',
  msg: 'Còn sách chưa có giá ký gửi nên chưa chốt được.',
}
export const alreadyPaid = { status: 409, code: 'ALREADY_PAID', msg: 'Kỳ này đã được ghi là đã trả tiền.' }

/** A month of the shop, as YYYY-MM. */
const month = z
  .string({ error: said.monthInvalid })
  .check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, said.monthInvalid))

const sums = z.object({
  supplier_id: z.int(),
  supplier: z.string(),
  month: z.string(),
  /** Sold or lost, less what came back. */
  copies: z.int(),
  /** Cost of the copies for which it is known. */
  amount: z.int(),
})
const openMonth = z.extend(sums, { uncosted: z.int(), is_over: z.boolean() })
export type OpenMonth = z.output<typeof openMonth>

const settlement = z.extend(sums, {
  settlement_id: z.int(),
  locked_at: z.string(),
  locked_by: z.string(),
  paid_at: z.nullable(z.string()),
  paid_by: z.nullable(z.string()),
  payment_note: z.string(),
})
export type ConsignmentSettlement = z.output<typeof settlement>

const line = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  copies: z.int(),
  /** Null: neither its receipt nor the settlement says one. */
  unit_cost: z.nullable(z.int()),
})
export type ConsignmentLine = z.output<typeof line>

export const mostOpenMonths = 200

export const getOpenConsignments = admin.get('/goods/get-open-consignments', {
  summary: `What is owed for consigned copies and not settled yet, by supplier and month, at most ${mostOpenMonths}, the oldest first`,
  answer: z.object({ data: z.array(openMonth) }),
})

export const exportOpenConsignments = admin.get('/goods/export-open-consignments', {
  ...sheetCallOf(getOpenConsignments),
  summary: 'What is owed for consigned copies and not settled yet, on all pages as a workbook',
})

export const getConsignments = admin.get('/goods/get-consignments', {
  summary: 'Settlements of consigned copies, the last month first',
  query: z.object({ ...pageQuery }),
  answer: z.object({ data: z.array(settlement), pagination }),
  refusals: [invalidInput],
})

export const exportConsignments = admin.get('/goods/export-consignments', {
  ...sheetCallOf(getConsignments),
  summary: 'The settlements of consigned copies on all pages as a workbook',
})

export const getConsignment = admin.get('/goods/get-consignment', {
  summary:
    'A month with a supplier, book by book: as it was locked, or as it would be now with what earlier months left open',
  query: z.object({ supplier_id: idInQuery, month }),
  answer: z.object({
    data: z.extend(openMonth, { locked: z.nullable(settlement), lines: z.array(line) }),
  }),
  refusals: [nothingToSettle, invalidInput],
})

export const exportConsignment = admin.get('/goods/export-consignment', {
  ...sheetCallOf(getConsignment),
  summary: 'The books of a month with a supplier on all pages as a workbook',
  refusals: [nothingToSettle, invalidInput],
})
export type Consignment = z.output<typeof getConsignment.answer>['data']

export const mostAgreedCosts = 1_000
const whole = z.int({ error: receiptSentences.costInvalid })

export const lockConsignment = admin.post('/goods/lock-consignment', {
  summary:
    'Settles a month that is over, for good: what comes back later is taken off the month in which it comes. `copies` and `amount` are what was read; `costs` says what was agreed for books whose receipt says none. Locked already, it answers the same',
  body: z.object({
    supplier_id: wholeFromOne('Nhà cung cấp không hợp lệ'),
    month,
    copies: whole,
    amount: whole,
    costs: z._default(
      z
        .array(
          z.object({
            book_id: bookIdInBody,
            unit_cost: whole.check(
              z.gte(0, receiptSentences.costInvalid),
              z.lte(1_000_000_000, receiptSentences.costInvalid),
            ),
          }),
        )
        .check(z.maxLength(mostAgreedCosts, 'Danh sách giá quá dài')),
      [],
    ),
  }),
  answer: z.object({ settlement_id: z.int() }),
  refusals: [nothingToSettle, consignmentChanged, costMissing, invalidInput],
})

export const payConsignment = admin.put('/goods/pay-consignment', {
  summary: 'Notes that a settlement was paid to its supplier; once',
  right: 'money.handle',
  query: z.object({ id: idInQuery }),
  body: z.object({ note: textOf({ name: said.noteName, max: 300 }) }),
  answer: z.object({ msg: z.string() }),
  refusals: [settlementNotFound, alreadyPaid, invalidInput],
})
