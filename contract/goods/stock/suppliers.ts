import * as z from 'zod/mini'
import { email, emailInvalid } from '#contract/base/people/email.ts'
import { bulkRefusals } from '#contract/platform/lists/bulk-rules.ts'
import {
  bulkAnswerOf,
  bulkBodyBounds,
  commandOf,
  filterQueryOf,
  listQueryOf,
  manyRows,
} from '#contract/platform/lists/list-calls.ts'
import {
  type BodyOf,
  endpointsOf,
  exportTypes,
  idempotencyKeyReused,
  type QueryOf,
} from '#contract/platform/shape/endpoint.ts'
import { idInQuery, rowVersion, textOf, wholeFromOne } from '#contract/platform/shape/input.ts'
import { pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { readTaxCode } from '#contract/selling/orders/tax-code.ts'
import { receiptSentences as said } from './receipt-sentences.ts'
import { supplierList } from './supplier-list.ts'
import { supplierSentences } from './supplier-order-sentences.ts'

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

const supplier = z.object({
  supplier_id: z.int(),
  name: z.string(),
  tax_code: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  delivery_days: z.nullable(z.int()),
  /** Days after a delivery until it is paid; null where none are agreed. */
  payment_days: z.nullable(z.int()),
  state: z.enum(['active', 'retired']),
  receipts: z.int(),
  open_receipts: z.int(),
  open_orders: z.int(),
  /** Copies on consignment that are still on the shelf. */
  consigned: z.int(),
  version: z.int(),
})
export type Supplier = z.output<typeof supplier>

export const getSuppliers = admin.get('/goods/get-suppliers', {
  summary: 'Suppliers by name; searched by name, telephone, e-mail or tax code',
  query: z.object(listQueryOf(supplierList)),
  answer: z.object({ data: z.array(supplier), pagination }),
  refusals: [invalidInput],
})
export type SupplierQuery = QueryOf<typeof getSuppliers>

export const exportSuppliers = admin.get('/goods/export-suppliers', {
  summary: 'The suppliers of a search and filters as a workbook, in their order',
  heavy: 'always',
  callsPerMinute: 20,
  query: z.object(filterQueryOf(supplierList)),
  answer: z.object({}),
  sendsFile: [exportTypes.xlsx],
  refusals: [invalidInput],
})

export const supplierNotFound = {
  status: 404,
  code: 'SUPPLIER_NOT_FOUND',
  msg: 'Không tìm thấy nhà cung cấp.',
}
export const supplierExists = { status: 409, code: 'SUPPLIER_EXISTS', msg: 'Đã có nhà cung cấp tên này.' }
export const supplierChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Nhà cung cấp vừa được sửa ở nơi khác. Vui lòng xem lại.',
}
export const supplierRetired = { status: 409, code: 'SUPPLIER_RETIRED', msg: supplierSentences.retired }
export const supplierInUse = {
  status: 409,
  code: 'SUPPLIER_IN_USE',
  msg: 'Còn phiếu nhập hay đơn đặt chưa xong, hoặc còn hàng ký gửi.',
}
export const supplierSame = { status: 409, code: 'NOTHING_CHANGED', msg: 'Nhà cung cấp đã như vậy.' }

const daysOf = (invalid: string) =>
  z.nullable(z.int({ error: invalid }).check(z.gte(0, invalid), z.lte(365, invalid)))
const deliveryDays = daysOf('Số ngày giao hàng phải từ 0 đến 365')
const paymentDays = daysOf(supplierSentences.paymentDaysInvalid)

const taxCode = z.pipe(
  z
    .string({ error: supplierSentences.taxCodeInvalid })
    .check(z.maxLength(50, supplierSentences.taxCodeInvalid)),
  z.pipe(
    z.transform((text: string) => (text.trim() === '' ? '' : (readTaxCode(text) ?? '?'))),
    z.string().check(z.refine((code) => code !== '?', { error: supplierSentences.taxCodeInvalid })),
  ),
)

export const updateSupplier = admin.put('/goods/update-supplier', {
  summary: 'Name, contact, e-mail, telephone, tax code, days of delivery and of payment of a supplier',
  query: z.object({ id: idInQuery }),
  body: z.object({
    name: textOf({ name: 'Tên nhà cung cấp', max: 120 }).check(z.minLength(1, said.supplierMissing)),
    contact: textOf({ name: 'Liên hệ', max: 500 }),
    /** Left out they stay as they are; empty they are not known. */
    email: z.optional(z.union([z.literal(''), email], { error: emailInvalid })),
    phone: z.optional(textOf({ name: 'Số điện thoại', max: 40 })),
    tax_code: z.optional(taxCode),
    payment_days: z.optional(paymentDays),
    delivery_days: deliveryDays,
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ msg: z.string() }),
  refusals: [supplierNotFound, supplierExists, supplierChanged, invalidInput],
})

export const changeSuppliers = admin.post('/goods/change-suppliers', {
  summary:
    'One command on many suppliers, each by itself, with an outcome for each; with `version` only as long as it is the one that was seen. Some seconds long, then the same call with the same Idempotency-Key goes on (`complete` says whether it must)',
  idempotent: true,
  long: true,
  bodyBounds: bulkBodyBounds,
  body: z
    .object({
      command: commandOf(supplierList),
      rows: manyRows,
      payment_days: z.optional(paymentDays),
    })
    .check(
      z.refine(({ command, payment_days: days }) => command !== 'payment' || days !== undefined, {
        error: supplierSentences.paymentDaysInvalid,
        path: ['payment_days'],
      }),
    ),
  answer: bulkAnswerOf(supplierList),
  refusals: [idempotencyKeyReused, invalidInput],
})
export type SupplierChange = BodyOf<typeof changeSuppliers>

export const undoSuppliersChange = admin.post('/goods/undo-suppliers-change', {
  summary:
    'Take a command on many suppliers back, within ten minutes: each that has not changed since. Called again it goes on',
  long: true,
  body: z.object({ bulk_id: wholeFromOne('Mã không hợp lệ') }),
  answer: bulkAnswerOf(supplierList),
  refusals: [bulkRefusals.run, bulkRefusals.late, bulkRefusals.never, invalidInput],
})
