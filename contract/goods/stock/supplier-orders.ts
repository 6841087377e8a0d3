import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf, exportTypes, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import {
  bookIdInBody,
  idInQuery,
  rowVersion,
  searchText,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { receiptSentences } from './receipt-sentences.ts'
import { copiesOfScan, mostReceiptLines, tooManyLines } from './receipts.ts'
import { supplierNotFound, supplierRetired } from './suppliers.ts'
import { reorderSentences, supplierOrderSentences as said } from './supplier-order-sentences.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

export const supplierOrderStates = ['draft', 'sent', 'closed'] as const

export const supplierOrderNotFound = {
  status: 404,
  code: 'SUPPLIER_ORDER_NOT_FOUND',
  msg: 'Không tìm thấy đơn đặt hàng.',
}
export const supplierOrderStep = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Đơn đặt hàng ở bước khác nên chưa làm được việc này.',
}
export const supplierOrderChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Đơn đặt hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại.',
}
export const nothingOnItsWay = { status: 409, code: 'NOTHING_ON_ITS_WAY', msg: 'Đơn này đã về đủ.' }

const need = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  /** Supplier of the last copies. */
  supplier_id: z.nullable(z.int()),
  supplier: z.nullable(z.string()),
  delivery_days: z.nullable(z.int()),
  sold_30: z.int(),
  sold_90: z.int(),
  stock: z.int(),
  on_the_way: z.int(),
  /** Suggested number of copies. */
  copies: z.int(),
})
export type ReorderNeed = z.output<typeof need>

export const getReorder = admin.get('/goods/get-reorder', {
  summary:
    'Books that will not last until a delivery by what was sold in 30 and 90 days, what lasts least first; of a supplier, 0 for those of whom none is known',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    supplier_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Mã không hợp lệ'))),
  }),
  answer: z.object({
    data: z.array(need),
    pagination,
    suppliers: z.array(
      z.object({ supplier_id: z.nullable(z.int()), name: z.nullable(z.string()), titles: z.int() }),
    ),
  }),
  refusals: [invalidInput],
})

export const exportReorder = admin.get('/goods/export-reorder', {
  ...sheetCallOf(getReorder),
  summary: 'The books to order again of a search and filters on all pages as a workbook',
})

const order = z.object({
  supplier_order_id: z.int(),
  supplier_id: z.int(),
  supplier: z.string(),
  email: z.string(),
  state: z.enum(supplierOrderStates),
  note: z.string(),
  titles: z.int(),
  copies: z.int(),
  on_the_way: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  sent_at: z.nullable(z.string()),
  sent_to: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  version: z.int(),
})
export type SupplierOrder = z.output<typeof order>

const line = z.object({
  book_id: z.int(),
  title: z.string(),
  isbn: z.nullable(z.string()),
  price: z.int(),
  copies: z.int(),
  on_the_way: z.int(),
})
export type SupplierOrderLine = z.output<typeof line>

export const getSupplierOrders = admin.get('/goods/get-supplier-orders', {
  summary: 'Orders to suppliers, the newest first; searched by supplier',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    state: z.optional(z.enum(supplierOrderStates)),
  }),
  answer: z.object({ data: z.array(order), pagination }),
  refusals: [invalidInput],
})

export const exportSupplierOrders = admin.get('/goods/export-supplier-orders', {
  ...sheetCallOf(getSupplierOrders),
  summary: 'The orders to suppliers of a search and filters on all pages as a workbook',
})

export const getSupplierOrder = admin.get('/goods/get-supplier-order', {
  summary: 'An order to a supplier with its lines and the receipts that brought of it',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.object({
      ...order.shape,
      lines: z.array(line),
      receipts: z.array(z.object({ receipt_id: z.int(), closed: z.boolean() })),
    }),
  }),
  refusals: [supplierOrderNotFound, invalidInput],
})

export const createSupplierOrder = admin.post('/goods/create-supplier-order', {
  summary:
    'A draft of an order to a supplier. With an Idempotency-Key a call that is sent again makes no second one',
  idempotent: true,
  bodyBounds: { bytes: 131_072, values: 5_000 },
  body: z.object({
    supplier_id: wholeFromOne('Mã nhà cung cấp không hợp lệ'),
    lines: z
      .array(z.object({ book_id: bookIdInBody, copies: copiesOfScan }))
      .check(z.minLength(1, said.linesMissing), z.maxLength(mostReceiptLines, tooManyLines.msg)),
  }),
  success: 201,
  answer: z.object({ supplier_order_id: z.int() }),
  refusals: [idempotencyKeyReused, supplierNotFound, supplierRetired, invalidInput],
})

export const setOrderLine = admin.put('/goods/set-order-line', {
  summary: 'Sets the copies of a line of a draft; none take it out',
  callsPerMinute: 600,
  query: z.object({ id: idInQuery }),
  body: z.object({
    book_id: bookIdInBody,
    copies: z
      .int({ error: receiptSentences.copiesInvalid })
      .check(z.gte(0, receiptSentences.copiesInvalid), z.lte(100_000, receiptSentences.copiesInvalid)),
  }),
  answer: z.object({}),
  refusals: [supplierOrderNotFound, supplierOrderStep, tooManyLines, invalidInput],
})

export const sendSupplierOrder = admin.put('/goods/send-supplier-order', {
  summary:
    'The order is made: its copies are on their way. With `by` letter it goes to the supplier by e-mail; sent already, it answers the same and sends nothing',
  query: z.object({ id: idInQuery }),
  body: z.object({
    by: z.enum(['letter', 'hand'], { error: 'Cách đặt không hợp lệ' }),
    note: z._default(textOf({ name: 'Lời nhắn', max: 500 }), ''),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({}),
  refusals: [supplierOrderNotFound, supplierOrderChanged, supplierOrderStep, invalidInput],
})

export const receiveSupplierOrder = admin.post('/goods/receive-supplier-order', {
  summary:
    'A draft of a receipt with what has not come of the order; the one that is there already, where it is not closed yet',
  query: z.object({ id: idInQuery }),
  body: z.object({}),
  answer: z.object({ receipt_id: z.int() }),
  refusals: [supplierOrderNotFound, supplierOrderStep, nothingOnItsWay, invalidInput],
})

export const closeSupplierOrder = admin.put('/goods/close-supplier-order', {
  summary: 'What has not come of the order will not come; closed already, it answers the same',
  query: z.object({ id: idInQuery }),
  body: z.object({}),
  answer: z.object({}),
  refusals: [supplierOrderNotFound, supplierOrderStep, invalidInput],
})

export const deleteSupplierOrder = admin.delete('/goods/delete-supplier-order', {
  summary: 'A draft of an order goes',
  query: z.object({ id: idInQuery }),
  answer: z.object({}),
  refusals: [supplierOrderNotFound, supplierOrderStep, invalidInput],
})

export const exportSupplierOrder = admin.get('/goods/export-supplier-order', {
  summary: 'An order to a supplier as a workbook or on paper',
  heavy: 'always',
  query: z.object({
    id: idInQuery,
    format: z._default(z.enum(['xlsx', 'pdf'], { error: reorderSentences.formatInvalid }), 'xlsx'),
  }),
  answer: z.object({}),
  sendsFile: Object.values(exportTypes),
  refusals: [supplierOrderNotFound, invalidInput],
})
