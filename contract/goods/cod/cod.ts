import * as z from 'zod/mini'
import { endpoint, endpointsOf, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, largestInteger, rowVersion, searchText, textOf } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { orderNotFound, shownCarrier } from '#contract/selling/orders/orders.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { codSentences } from './cod-sentences.ts'
import { codAges, codFindings, codLineStates, codSettleActions, settlementStates } from './cod-states.ts'

const admin = endpointsOf('Cash on delivery', 'admin', { rights: ['money.see', 'money.handle'] })

export const settlementNotFound = {
  status: 404,
  code: 'SETTLEMENT_NOT_FOUND',
  msg: 'Không tìm thấy phiếu đối soát.',
}
export const codLineNotFound = {
  status: 404,
  code: 'SETTLEMENT_LINE_NOT_FOUND',
  msg: 'Không tìm thấy dòng đối soát.',
}
export const settlementExists = {
  status: 409,
  code: 'SETTLEMENT_EXISTS',
  msg: 'Phiếu này của bên giao hàng đã được nhập. Mở phiếu đã có để xem.',
}
export const settlementChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Phiếu đối soát vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
}
export const settlementNotDraft = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Phiếu đã ghi sổ thì không xóa được. Hãy ghi bút toán ngược cho dòng sai.',
}
export const settlementLocked = {
  status: 409,
  code: 'SETTLEMENT_LOCKED',
  msg: 'Phiếu chưa ghi sổ hoặc đã khóa nên dòng này không sửa được.',
}
export const differencesOpen = {
  status: 409,
  code: 'DIFFERENCES_OPEN',
  msg: 'Phiếu còn chênh lệch chưa xử lý nên chưa khóa được.',
}
export const codLineSettled = {
  status: 409,
  code: 'LINE_SETTLED',
  msg: 'Chênh lệch này đã được xử lý rồi.',
}
export const codNotOwed = {
  status: 409,
  code: 'COD_NOT_OWED',
  msg: 'Đơn này không còn tiền thu hộ nào chưa về.',
}
export const sheetWithoutColumns = {
  status: 422,
  code: 'SHEET_WITHOUT_COLUMNS',
  msg: 'Không tìm thấy cột mã đơn hoặc mã vận đơn cùng cột tiền thu hộ.',
}
export const settlementTooLong = {
  status: 422,
  code: 'SETTLEMENT_TOO_LONG',
  msg: 'Bảng kê có hơn 2.000 dòng. Vui lòng chia thành nhiều phiếu.',
}

const debt = z.object({
  order_id: z.int(),
  order_code: z.string(),
  tracking_number: z.nullable(z.string()),
  /** Holder of the cash. */
  carrier: shownCarrier,
  customer_name: z.string(),
  amount: z.int(),
  open_amount: z.int(),
  delivered_at: z.string(),
  days: z.int(),
})
export type CodDebt = z.output<typeof debt>

const ageSum = z.object({ age: z.enum(codAges), orders: z.int(), amount: z.int() })

/** Sums of the cash that carriers collected: `owed` is what is open, settled and waived. */
const codSums = z.object({
  owed: z.int(),
  open: z.int(),
  settled: z.int(),
  waived: z.int(),
  ages: z.array(ageSum),
  open_orders: z.int(),
  late_orders: z.int(),
  late_amount: z.int(),
  differences: z.int(),
})
export type CodSums = z.output<typeof codSums>

export const getCodDebts = admin.get('/cod/get-debts', {
  summary:
    'Delivered orders whose cash the carrier has not handed over yet, the oldest first, with where all such cash is',
  query: z.object({ ...pageQuery, search: z.optional(searchText), age: z.optional(z.enum(codAges)) }),
  answer: z.object({ data: z.array(debt), sums: codSums, pagination }),
  refusals: [invalidInput],
})

const settlement = z.object({
  settlement_id: z.int(),
  carrier: z.string(),
  settled_on: z.string(),
  reference: z.string(),
  total: z.int(),
  fee: z.int(),
  note: z.string(),
  state: z.enum(settlementStates),
  created_at: z.string(),
  created_by: z.string(),
  booked_at: z.nullable(z.string()),
  booked_by: z.nullable(z.string()),
  lines: z.int(),
  differences: z.int(),
  version: z.int(),
})
export type CodSettlement = z.output<typeof settlement>

const line = z.object({
  line_id: z.int(),
  settlement_id: z.int(),
  place: z.int(),
  order_text: z.string(),
  tracking_text: z.string(),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  amount: z.int(),
  fee: z.int(),
  booked_amount: z.int(),
  /** Debt for the order, and the part of it that is open. */
  owed_amount: z.nullable(z.int()),
  open_amount: z.nullable(z.int()),
  state: z.enum(codLineStates),
  /** Finding of a draft, if it were booked now. */
  finding: z.nullable(z.enum(codFindings)),
  settled_as: z.nullable(z.enum(['assigned', 'received', 'lost', 'given_back', 'kept'])),
  note: z.string(),
  counter_of: z.nullable(z.int()),
  version: z.int(),
})
export type CodLine = z.output<typeof line>
const difference = z.object({ ...line.shape, carrier: z.string(), reference: z.string() })
export type CodDifference = z.output<typeof difference>

export const getCodSettlements = admin.get('/cod/get-settlements', {
  summary: "Carriers' settlements, the newest first",
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    state: z.optional(z.enum(settlementStates)),
  }),
  answer: z.object({ data: z.array(settlement), pagination }),
  refusals: [invalidInput],
})

export const getCodSettlement = admin.get('/cod/get-settlement', {
  summary: 'A settlement with all of its lines; those of a draft with what they would be, booked now',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.object({ ...settlement.shape, rows: z.array(line) }) }),
  refusals: [settlementNotFound, invalidInput],
})

export const getCodDifferences = admin.get('/cod/get-differences', {
  summary: 'Lines of settlements that a person has to see to, the oldest first',
  query: z.object(pageQuery),
  answer: z.object({ data: z.array(difference), pagination }),
  refusals: [invalidInput],
})

export const mostTypedLines = 200
export const mostSettlementLines = 2_000
const amountOf = z
  .int({ error: codSentences.amountInvalid })
  .check(z.gte(0, codSentences.amountInvalid), z.lte(largestInteger, codSentences.amountInvalid))

const head = {
  carrier: textOf({ name: 'Tên bên giao hàng', max: 80 }),
  settled_on: z.string({ error: codSentences.dayInvalid }).check(z.maxLength(10, codSentences.dayInvalid)),
  reference: textOf({ name: 'Số phiếu', max: 80 }),
  note: z.optional(textOf({ name: 'Ghi chú phiếu', max: 500 })),
}

export const createCodSettlement = admin.post('/cod/create-settlement', {
  summary: 'A draft of a settlement from typed lines; `total`, where given, must be the sum of the lines',
  body: z.object({
    ...head,
    total: z.optional(amountOf),
    fee: z.optional(amountOf),
    lines: z
      .array(
        z.object({
          order: textOf({ name: 'Mã đơn hoặc mã vận đơn', max: 80 }),
          amount: amountOf,
          fee: z.optional(amountOf),
        }),
      )
      .check(z.minLength(1, codSentences.linesMissing), z.maxLength(mostTypedLines, settlementTooLong.msg)),
  }),
  success: 201,
  answer: z.object({ settlement_id: z.int() }),
  refusals: [settlementExists, invalidInput],
})

export const codSheetUpload = {
  maxBytes: 4 * 1024 * 1024,
  tooLarge: 'Bảng kê lớn hơn 4MB. Vui lòng chia thành nhiều phiếu.',
  wrongType: sheetSentences.notASheet,
  empty: sheetSentences.empty,
  required: true,
}

export const importCodSettlement = endpoint({
  method: 'POST',
  feature: 'Cash on delivery',
  access: 'admin',
  right: 'money.handle',
  long: true,
  path: '/cod/import-settlement',
  summary:
    "A draft of a settlement from a carrier's sheet (.csv, .xlsx, .xls): columns are known by their headings",
  files: { file: codSheetUpload },
  body: z.object(head),
  success: 201,
  answer: z.object({ settlement_id: z.int() }),
  refusals: [settlementExists, sheetWithoutColumns, settlementTooLong, invalidInput],
})

const ofSettlement = {
  query: z.object({ id: idInQuery }),
  body: z.object({ version: z.optional(rowVersion()) }),
}

export const bookCodSettlement = admin.put('/cod/book-settlement', {
  ...ofSettlement,
  summary:
    'Books the lines of a draft: what is owed is closed, what differs stands out; booked already, it answers the same',
  answer: z.object({ booked: z.int(), differences: z.int() }),
  refusals: [settlementNotFound, settlementChanged, invalidInput],
})

export const lockCodSettlement = admin.put('/cod/lock-settlement', {
  ...ofSettlement,
  summary: 'A booked settlement without differences is corrected no more',
  answer: z.object({}),
  refusals: [settlementNotFound, settlementChanged, settlementLocked, differencesOpen, invalidInput],
})

export const deleteCodSettlement = admin.delete('/cod/delete-settlement', {
  summary: 'A draft goes; what was booked stays and is corrected by counter entries',
  query: z.object({ id: idInQuery }),
  answer: z.object({}),
  refusals: [settlementNotFound, settlementNotDraft, invalidInput],
})

export const settleCodLine = admin.put('/cod/settle-line', {
  summary:
    'What becomes of a difference: `assign` it to an order, what was missing was `received` or is `lost`, what is too much `give-back` or `keep`',
  query: z.object({ id: idInQuery }),
  body: z.object({
    action: z.enum(codSettleActions, { error: codSentences.actionMissing }),
    order: z.optional(z.string().check(z.maxLength(80, 'Mã đơn hàng quá dài'))),
    note: z.optional(textOf({ name: 'Lý do', max: 500 })),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ state: z.enum(codLineStates) }),
  refusals: [
    codLineNotFound,
    settlementChanged,
    settlementLocked,
    codLineSettled,
    codNotOwed,
    orderNotFound,
    invalidInput,
  ],
})

export const counterCodLine = admin.put('/cod/counter-line', {
  summary: 'Takes a booked line back by a counter entry with a reason: its order owes again what it closed',
  query: z.object({ id: idInQuery }),
  body: z.object({
    note: textOf({ name: 'Lý do', max: 500 }),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({}),
  refusals: [codLineNotFound, settlementChanged, settlementLocked, codLineSettled, invalidInput],
})

export const closeCodDebts = admin.put('/cod/close-debts', {
  summary:
    'Closes by a word what carriers owe for some orders, or for all that were delivered before a day: cash that came without a settlement, or never will',
  body: z.object({
    order_ids: z.optional(
      z
        .array(z.int().check(z.gte(1), z.lte(largestInteger)))
        .check(z.minLength(1, codSentences.linesMissing), z.maxLength(200, settlementTooLong.msg)),
    ),
    delivered_before: z.optional(z.string().check(z.maxLength(10, codSentences.dayInvalid))),
    note: textOf({ name: 'Lý do', max: 500 }),
  }),
  answer: z.object({ closed: z.int(), amount: z.int() }),
  refusals: [codNotOwed, invalidInput],
})

export const exportCodDebts = admin.get('/cod/export-debts', {
  summary: 'What carriers owe, their settlements and every difference, as a workbook',
  heavy: 'always',
  callsPerMinute: 20,
  answer: z.object({}),
  sendsFile: [exportTypes.xlsx],
  refusals: [],
})
