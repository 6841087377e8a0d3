import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpoint, endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, rowVersion, searchText, textOf } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { trackingLinkInvalid, trackingToken } from '#contract/selling/orders/tracking.ts'
import {
  forgedPayment,
  methodUnavailable,
  orderCancelled,
  orderPaid,
  transferFields,
} from '#contract/selling/payments/payments.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'
import {
  eventSources,
  type EventSource,
  transferFindings,
  transferSources,
  transferStates,
} from './transfer-states.ts'
import { transferSentences } from './transfer-sentences.ts'

const feature = 'Transfers'
const signedIn = endpointsOf(feature, 'signed-in')
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['money.see', 'money.handle'] })

export const transferNotFound = {
  status: 404,
  code: 'TRANSFER_NOT_FOUND',
  msg: 'Không tìm thấy khoản chuyển khoản.',
}
export const transferChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Khoản chuyển khoản vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
}
export const transferSettled = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Khoản chuyển khoản này đã được ghi nhận hoặc đã trả lại.',
}
export const statementUnreadable = {
  status: 422,
  code: 'STATEMENT_UNREADABLE',
  msg: 'Không tìm thấy các cột ngày, số tiền vào và nội dung trong sao kê này.',
}
export const statementTooLong = {
  status: 422,
  code: 'STATEMENT_TOO_LONG',
  msg: 'Sao kê có hơn 2.000 khoản tiền vào. Vui lòng chọn khoảng thời gian ngắn hơn.',
}
export const unreadableEvent = {
  status: 422,
  code: 'EVENT_UNREADABLE',
  msg: 'Sự kiện thiếu thông tin về khoản tiền.',
}

/** Webhook of a service that watches the account; each has its own form and its own signature over the body as it came. */
const bankEventAt = (source: EventSource) =>
  anyone.post(`/payments/bank-events/${source}`, {
    summary: `Money on the shop's account, told and signed by ${source}; repeated, it is answered the same and booked once`,
    ignoresBearer: true,
    bare: true,
    rawBody: true,
    bodyBounds: { bytes: 16_384, values: 100 },
    callsPerMinute: 1_200,
    body: z.record(z.string(), z.unknown()),
    answer: z.object({ success: z.literal(true) }),
    refusals: [forgedPayment, unreadableEvent, invalidInput],
  })
export const bankEvents = eventSources.map((source) => ({ source, call: bankEventAt(source) }))

const finding = z.enum(transferFindings)

/** Money that came for the order, as its customer sees it. */
const receivedMoney = z.object({
  amount: z.int(),
  at: z.string(),
  booked: z.boolean(),
  finding: z.nullable(finding),
  given_back: z.boolean(),
})

const transferToPay = z.object({
  data: z.object({
    ...transferFields,
    order_id: z.int(),
    paid: z.boolean(),
    received: z.array(receivedMoney),
  }),
})

export const getTransfer = signedIn.get('/payments/get-transfer', {
  summary:
    'The QR code and the words with which an own order is paid by a transfer, and what came for it so far',
  query: z.object({ order_id: idInQuery }),
  answer: transferToPay,
  refusals: [orderNotFound, methodUnavailable, invalidInput],
})

export const getTrackedTransfer = anyone.get('/payments/get-tracked-transfer', {
  summary: 'The same for the order of a signed link',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  answer: transferToPay,
  refusals: [trackingLinkInvalid, methodUnavailable, invalidInput],
})

const transfer = z.object({
  transfer_id: z.int(),
  source: z.enum(transferSources),
  reference: z.string(),
  bank_reference: z.nullable(z.string()),
  account_number: z.string(),
  amount: z.int(),
  booked_amount: z.int(),
  content: z.string(),
  transferred_at: z.string(),
  state: z.enum(transferStates),
  finding: z.nullable(finding),
  matched_by: z.nullable(z.enum(['code', 'amount', 'staff'])),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  order_total: z.nullable(z.int()),
  /** Order that alone waits for this very sum, where the money names none. It pays nothing until a person assigns it. */
  proposed: z.nullable(z.object({ order_id: z.int(), order_code: z.string() })),
  payment_id: z.nullable(z.int()),
  /** Receipt of the sale at the counter whose money it is. */
  receipt_no: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  note: z.string(),
  version: z.int(),
})
export type BankTransfer = z.output<typeof transfer>

/** Sums of the money of all transfers by where it is: the parts are the whole. */
const sums = z.object({
  received: z.int(),
  booked: z.int(),
  unsettled: z.int(),
  given_back: z.int(),
  kept: z.int(),
})
export type TransferSums = z.output<typeof sums>
const counts = z.record(z.enum(transferStates), z.int())

export const getTransfers = admin.get('/transfers/get-transfers', {
  summary:
    'Money that came by transfers, newest first, with where all of it is; `state` for what the staff has to see to',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(transferStates)),
    search: z.optional(searchText),
  }),
  answer: z.object({ data: z.array(transfer), sums, counts, pagination }),
  refusals: [invalidInput],
})

export const exportTransfers = admin.get('/transfers/export-transfers', {
  ...sheetCallOf(getTransfers),
  summary: 'The transfers of a search and filters on all pages as a workbook',
})

export const settleTransfer = admin.put('/transfers/settle-transfer', {
  sensitive: 'sometimes',
  summary:
    'What becomes of money that pays no order by itself: `assign` it to an order by number or code, or note that it was given back or stays as it is',
  query: z.object({ id: idInQuery }),
  body: z.object({
    action: z.enum(['assign', 'give-back', 'keep'], { error: transferSentences.actionMissing }),
    order: z.optional(z.string().check(z.maxLength(40, 'Mã đơn hàng quá dài'))),
    note: z.optional(z.nullable(textOf({ name: 'Ghi chú', max: 500 }))),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ outcome: z.enum(['paid', 'waits', 'given_back', 'kept']) }),
  refusals: [
    transferNotFound,
    transferChanged,
    transferSettled,
    orderNotFound,
    orderPaid,
    orderCancelled,
    invalidInput,
  ],
})

/** A month of a busy account. */
export const statementUpload = {
  maxBytes: 4 * 1024 * 1024,
  tooLarge: 'Sao kê lớn hơn 4MB. Vui lòng chọn khoảng thời gian ngắn hơn.',
  wrongType: sheetSentences.notASheet,
  empty: sheetSentences.empty,
  required: true,
}
export const statementRowLimit = 2_000

const statementRow = z.object({
  row: z.int(),
  at: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  content: z.string(),
  reference: z.string(),
  outcome: z.enum(['paid', 'sold', 'repeated', 'stands', 'unreadable']),
  finding: z.nullable(finding),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
})
export type StatementRow = z.output<typeof statementRow>

const statementCall = {
  method: 'POST',
  feature,
  access: 'admin',
  right: 'money.handle',
  long: true,
  files: { file: statementUpload },
  body: z.object({}),
  answer: z.object({
    data: z.array(statementRow),
    /** Lines of money that went out. */
    outgoing: z.int(),
  }),
  refusals: [statementUnreadable, statementTooLong, invalidInput],
} as const

export const previewStatement = endpoint({
  ...statementCall,
  path: '/transfers/preview-statement',
  summary:
    'What would become of each line of a statement of the bank (.csv, .xlsx, .xls); nothing is written',
})
export const importStatement = endpoint({
  ...statementCall,
  sensitive: 'sometimes',
  path: '/transfers/import-statement',
  summary: 'Books the money of a statement of the bank; what is known already is booked no second time',
})
