import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { vatClassList, vatInvalid } from '#contract/catalogue/books/vat-classes.ts'
import { endpointsOf, exportTypes } from '#contract/platform/shape/endpoint.ts'
import {
  calendarDay,
  rowVersion,
  searchText,
  statusInvalid,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { settingsChanged } from '#contract/base/shop/settings.ts'
import { feeColumns } from '#contract/selling/sums/fee-vat.ts'
import { invoiceKindNames, invoiceSentences } from './invoice-sentences.ts'
import { invoiceStates } from './invoice-states.ts'

const money = endpointsOf('Invoices', 'admin', { rights: ['money.see', 'money.handle'] })
const settings = endpointsOf('Invoices', 'admin', { rights: ['money.see', 'settings.change'] })

export const invoiceNotFound = { status: 404, code: 'INVOICE_NOT_FOUND', msg: invoiceSentences.notFound }
export const invoiceNotToRetry = { status: 409, code: 'INVALID_TRANSITION', msg: invoiceSentences.notToRetry }

export const invoiceKinds = keysOf(invoiceKindNames)
const vatClass = z.nullable(z.enum(vatClassList))
const taxed = { net: z.int(), tax: z.int(), total: z.int() }

export const invoice = z.object({
  invoice_id: z.int(),
  /** One of both: the document that it is about. */
  order_id: z.nullable(z.int()),
  counter_sale_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  receipt_no: z.nullable(z.string()),
  /** Why there is one; what takes off a sale adjusts the invoice of it. */
  kind: z.enum(invoiceKinds),
  /** Day of the sale in the shop. */
  day: z.string(),
  status: z.enum(invoiceStates),
  ...taxed,
  classes: z.array(z.object({ vat_class: vatClass, ...taxed })),
  buyer: z.nullable(z.object({ name: z.string(), tax_code: z.string() })),
  due_at: z.string(),
  /** Due on a day before today. */
  late: z.boolean(),
  issued_at: z.nullable(z.string()),
  reference_code: z.nullable(z.string()),
  invoice_number: z.nullable(z.string()),
  invoice_series: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
  xml_url: z.nullable(z.string()),
  /** PDF and XML are kept here: `/invoices/get-file` has them. */
  has_files: z.boolean(),
  /** They were asked for some times, and did not come yet. */
  files_awaited: z.boolean(),
  trouble: z.nullable(z.string()),
  version: z.int(),
})
export type Invoice = z.output<typeof invoice>

const stateCounts = z.object(recordOf(invoiceStates, () => z.int()))

export const getInvoices = money.get('/invoices/get-invoices', {
  summary: 'A page of the invoices, those that were due last first, and how many stand in each state',
  query: z.object({
    status: z.optional(z.enum(invoiceStates, { error: statusInvalid })),
    /** Day of their sales. */
    day: z.optional(calendarDay(invoiceSentences.dayInvalid)),
    search: z.optional(searchText),
    ...pageQuery,
  }),
  answer: z.object({
    data: z.array(invoice),
    pagination,
    counts: stateCounts,
    /** Open ones that were due before today. */
    late: z.int(),
    /** Name of the house that issues them; null where none is connected. */
    provider: z.nullable(z.string()),
  }),
  refusals: [invalidInput],
})

export const exportInvoices = money.get('/invoices/export-invoices', {
  ...sheetCallOf(getInvoices),
  summary: 'The invoices of a search and filters on all pages as a workbook',
})

const badIds = 'Danh sách hóa đơn không hợp lệ'
const mostAtOnce = 500

export const retryInvoices = money.post('/invoices/retry', {
  summary:
    'Begins again with invoices that were refused, wait, or whose end is unknown. One that was sent and not answered is asked for first, so it is never issued twice',
  body: z
    .object({
      invoice_id: z.optional(wholeFromOne(badIds)),
      invoice_ids: z.optional(
        z
          .array(wholeFromOne(badIds), { error: badIds })
          .check(z.minLength(1, badIds), z.maxLength(mostAtOnce, badIds)),
      ),
    })
    .check(
      z.refine(({ invoice_id, invoice_ids }) => (invoice_id === undefined) !== (invoice_ids === undefined), {
        error: badIds,
        path: ['invoice_ids'],
      }),
    ),
  answer: z.object({ retried: z.int() }),
  refusals: [invoiceNotFound, invoiceNotToRetry, invalidInput],
})

export const exportInvoicesOfMonth = money.get('/invoices/export-month', {
  summary: 'The invoices of the sales of a month by class of tax, as a workbook for the bookkeeper',
  heavy: 'always',
  callsPerMinute: 20,
  query: z.object({
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, invoiceSentences.monthInvalid)),
  }),
  answer: z.object({}),
  sendsFile: [exportTypes.xlsx],
  refusals: [invalidInput],
})

const day = z.object({
  day: z.string(),
  /** Sum of the sales of this day with their fees, and of their invoices: equal, or something is missing. */
  sales: z.int(),
  invoices: z.int(),
  issued: z.int(),
  /** Number of them that are not issued. */
  open: z.int(),
})
export type InvoiceDay = z.output<typeof day>

export const getInvoiceDays = money.get('/invoices/get-days', {
  summary:
    'Σ of sales and of their invoices for each of the last days on which something was sold, the last first',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 31) }),
  answer: z.object({ data: z.array(day) }),
  refusals: [invalidInput],
})

export const getInvoiceQuota = money.get('/invoices/get-quota', {
  summary:
    'Invoices that the package at the provider leaves, as it said some minutes ago or less; null where it does not say. `week` became due in the last seven days, and `scarce` is what does not last another one',
  callsPerMinute: 60,
  answer: z.object({
    data: z.object({ remaining: z.nullable(z.int()), week: z.int(), scarce: z.boolean() }),
  }),
})

const feeVat = recordOf(feeColumns, () => z.enum(vatClassList, { error: vatInvalid }))
export const taxRates = z.object({ fee_vat: z.object(feeVat), version: z.int() })
export type TaxRates = z.output<typeof taxRates>

export const getTaxRates = settings.get('/invoices/get-rates', {
  summary: 'Class of the tax within each fee',
  answer: z.object({ data: taxRates }),
})

export const setTaxRates = settings.put('/invoices/set-rates', {
  summary: 'Set the class of the tax within each fee; what was sold keeps its own',
  body: z.object({ fee_vat: z.object(feeVat), version: rowVersion() }),
  answer: z.object({ data: taxRates }),
  refusals: [settingsChanged, invalidInput],
})
