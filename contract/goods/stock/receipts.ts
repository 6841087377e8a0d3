import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpoint, endpointsOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, idInQuery, rowVersion, searchText, textOf } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'
import { receiptKinds, receiptSentences as said, receiptStates, receiptTerms } from './receipt-sentences.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

export const receiptNotFound = { status: 404, code: 'RECEIPT_NOT_FOUND', msg: 'Không tìm thấy phiếu nhập.' }
export const receiptChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Phiếu nhập vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
}
export const receiptStep = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Phiếu ở bước khác nên chưa làm được việc này.',
}
export const isbnUnknown = { status: 404, code: 'ISBN_UNKNOWN', msg: 'Không có sách nào mang ISBN này.' }
export const notLeft = { status: 409, code: 'NOT_LEFT', msg: 'Kho không còn đủ sách của phiếu gốc.' }
export const tooManyLines = {
  status: 422,
  code: 'TOO_MANY_LINES',
  msg: 'Một phiếu có nhiều nhất 1.000 tên sách. Vui lòng chia thành nhiều phiếu.',
}
export const mostReceiptLines = 1_000

const receipt = z.object({
  receipt_id: z.int(),
  supplier_id: z.int(),
  supplier: z.string(),
  kind: z.enum(receiptKinds),
  of_receipt: z.nullable(z.int()),
  terms: z.enum(receiptTerms),
  returnable_until: z.nullable(z.string()),
  discount: z.nullable(z.int()),
  paper: z.string(),
  state: z.enum(receiptStates),
  titles: z.int(),
  copies: z.int(),
  /** Cost of the lines for which it is known. */
  cost: z.int(),
  uncosted: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  closed_at: z.nullable(z.string()),
  version: z.int(),
})
export type Receipt = z.output<typeof receipt>

const line = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  price: z.int(),
  copies: z.int(),
  unit_cost: z.nullable(z.int()),
  /** Copies of a closed delivery that are still on the shelf. */
  remaining: z.nullable(z.int()),
})
export type ReceiptLine = z.output<typeof line>

export const getReceipts = admin.get('/goods/get-receipts', {
  summary: 'Receipts, the newest first; searched by supplier or paper',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    state: z.optional(z.enum(receiptStates)),
  }),
  answer: z.object({ data: z.array(receipt), pagination }),
  refusals: [invalidInput],
})

export const exportReceipts = admin.get('/goods/export-receipts', {
  ...sheetCallOf(getReceipts),
  summary: 'The receipts of a search and filters on all pages as a workbook',
})

export const getReceipt = admin.get('/goods/get-receipt', {
  summary: 'A receipt with all of its lines, the last that was touched first',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.object({ ...receipt.shape, lines: z.array(line) }) }),
  refusals: [receiptNotFound, invalidInput],
})

const percentInvalid = 'Chiết khấu phải từ 0 đến 100'

export const createReceipt = admin.post('/goods/create-receipt', {
  summary:
    'A draft of a receipt; a supplier of a new name is made. `discount` percent off the cover price is what a scanned book costs',
  body: z.object({
    supplier: textOf({ name: 'Tên nhà cung cấp', max: 120 }),
    terms: z.enum(receiptTerms, { error: 'Điều kiện mua không hợp lệ' }),
    returnable_until: z.optional(z.nullable(z.string().check(z.maxLength(10, said.untilMissing)))),
    discount: z.optional(
      z.nullable(
        z.int({ error: percentInvalid }).check(z.gte(0, percentInvalid), z.lte(100, percentInvalid)),
      ),
    ),
    paper: z.optional(textOf({ name: 'Số chứng từ', max: 60 })),
  }),
  success: 201,
  answer: z.object({ receipt_id: z.int() }),
  refusals: [invalidInput],
})

export const copiesOfScan = z
  .int({ error: said.copiesInvalid })
  .check(z.gte(1, said.copiesInvalid), z.lte(100_000, said.copiesInvalid))
export const scannedIsbn = z.string({ error: said.isbnInvalid }).check(z.maxLength(60, said.isbnInvalid))

export const scanLine = admin.post('/goods/scan-line', {
  summary:
    'Adds copies of the book with this ISBN to a draft: those of a book that is there already become more. With an Idempotency-Key a scan that is sent again adds nothing',
  idempotent: true,
  callsPerMinute: 600,
  query: z.object({ id: idInQuery }),
  body: z.object({
    isbn: scannedIsbn,
    copies: z._default(copiesOfScan, 1),
  }),
  answer: z.object({ data: line }),
  refusals: [idempotencyKeyReused, receiptNotFound, receiptStep, isbnUnknown, tooManyLines, invalidInput],
})

export const setLine = admin.put('/goods/set-line', {
  summary: 'Sets copies and cost of a line of a draft; no copies take it out',
  callsPerMinute: 600,
  query: z.object({ id: idInQuery }),
  body: z.object({
    book_id: bookIdInBody,
    copies: z
      .int({ error: said.copiesInvalid })
      .check(z.gte(0, said.copiesInvalid), z.lte(100_000, said.copiesInvalid)),
    unit_cost: z.nullable(
      z
        .int({ error: said.costInvalid })
        .check(z.gte(0, said.costInvalid), z.lte(1_000_000_000, said.costInvalid)),
    ),
  }),
  answer: z.object({}),
  refusals: [receiptNotFound, receiptStep, invalidInput],
})

export const receiptSheetUpload = {
  maxBytes: 4 * 1024 * 1024,
  tooLarge: 'Tệp lớn hơn 4MB. Vui lòng chia thành nhiều phiếu.',
  wrongType: sheetSentences.notASheet,
  empty: sheetSentences.empty,
  required: true,
}

export const importLines = endpoint({
  method: 'POST',
  feature: 'Goods',
  access: 'admin',
  right: 'goods.handle',
  long: true,
  idempotent: true,
  path: '/goods/import-lines',
  summary:
    'Adds the lines of a sheet (.csv, .xlsx, .xls) to a draft: columns are known by their headings, all or none. With an Idempotency-Key a sheet that is sent again adds nothing',
  query: z.object({ id: idInQuery }),
  files: { file: receiptSheetUpload },
  body: z.object({}),
  answer: z.object({ titles: z.int(), copies: z.int() }),
  refusals: [idempotencyKeyReused, receiptNotFound, receiptStep, tooManyLines, invalidInput],
})

const ofReceipt = {
  query: z.object({ id: idInQuery }),
  body: z.object({ version: z.optional(rowVersion()) }),
}

export const checkReceipt = admin.put('/goods/check-receipt', {
  summary: "The lines agree with the supplier's paper; with `checked` false they are a draft again",
  query: z.object({ id: idInQuery }),
  body: z.object({ version: z.optional(rowVersion()), checked: z._default(z.boolean(), true) }),
  answer: z.object({}),
  refusals: [receiptNotFound, receiptChanged, receiptStep, invalidInput],
})

export const closeReceipt = admin.put('/goods/close-receipt', {
  ...ofReceipt,
  summary:
    'Adds the copies of a checked receipt to the stock, or takes those of a return out of it, and closes it; closed already, it answers the same',
  answer: z.object({ titles: z.int(), copies: z.int() }),
  refusals: [receiptNotFound, receiptChanged, receiptStep, notLeft, invalidInput],
})

export const counterReceipt = admin.post('/goods/counter-receipt', {
  summary:
    'A draft that gives back to the supplier what a closed receipt still has on the shelf (`return`), or takes a mistake of it back (`counter`)',
  query: z.object({ id: idInQuery }),
  body: z.object({ kind: z.enum(['return', 'counter'], { error: 'Loại phiếu không hợp lệ' }) }),
  success: 201,
  answer: z.object({ receipt_id: z.int() }),
  refusals: [receiptNotFound, receiptStep, notLeft, invalidInput],
})

export const deleteReceipt = admin.delete('/goods/delete-receipt', {
  summary: 'A receipt that is not closed goes; a closed one is corrected by another',
  query: z.object({ id: idInQuery }),
  answer: z.object({}),
  refusals: [receiptNotFound, receiptStep, invalidInput],
})
