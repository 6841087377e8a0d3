import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { trackingLinkInvalid, trackingToken } from '#contract/selling/orders/tracking.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { invoiceFileKinds, invoiceFileTypes } from './invoice-file-kinds.ts'
import { invoiceKindNames, invoiceSentences as sentences } from './invoice-sentences.ts'
import { invoiceNotFound } from './invoices.ts'

const feature = 'Invoices'
const money = endpointsOf(feature, 'admin', { rights: ['money.see', 'money.handle'] })
const signedIn = endpointsOf(feature, 'signed-in')
/** Signed links say which order it is; a session plays no part. */
const anyone = endpointsOf(feature, 'anyone')

export const invoiceFileMissing = { status: 404, code: 'INVOICE_FILE_MISSING', msg: sentences.fileMissing }

const ofInvoice = {
  invoice_id: idInQuery,
  file: z.enum(invoiceFileKinds, { error: sentences.fileInvalid }),
}
const asFile = { answer: z.object({}), sendsFile: Object.values(invoiceFileTypes), callsPerMinute: 60 }

export const issuedInvoice = z.object({
  invoice_id: z.int(),
  invoice_number: z.nullable(z.string()),
  invoice_series: z.nullable(z.string()),
  kind: z.enum(keysOf(invoiceKindNames)),
  /** Day in the shop. */
  issued_on: z.string(),
  /** PDF and XML are kept here. */
  has_files: z.boolean(),
})
export type IssuedInvoice = z.output<typeof issuedInvoice>
const listed = { answer: z.object({ data: z.array(issuedInvoice) }) }

export const getInvoiceFile = money.get('/invoices/get-file', {
  summary: 'The PDF or XML of an issued invoice, as the house that issued it gave it',
  query: z.object(ofInvoice),
  ...asFile,
  refusals: [invoiceNotFound, invoiceFileMissing, invalidInput],
})

export const getInvoicesOfOrder = signedIn.get('/invoices/get-of-order', {
  summary: 'Issued invoices of an order of the caller',
  query: z.object({ order_id: idInQuery }),
  ...listed,
  refusals: [orderNotFound, invalidInput],
})

export const getOwnInvoiceFile = signedIn.get('/invoices/get-own-file', {
  summary: 'The PDF or XML of an invoice of an order of the caller',
  query: z.object(ofInvoice),
  ...asFile,
  refusals: [invoiceNotFound, invoiceFileMissing, invalidInput],
})

export const getInvoicesOfTracked = anyone.get('/invoices/get-of-tracked-order', {
  summary: 'Issued invoices of the order of a signed link',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  ...listed,
  refusals: [trackingLinkInvalid, invalidInput],
})

export const getTrackedInvoiceFile = anyone.get('/invoices/get-tracked-file', {
  summary: 'The PDF or XML of an invoice of the order of a signed link',
  ignoresBearer: true,
  query: z.object({ token: trackingToken, ...ofInvoice }),
  ...asFile,
  refusals: [trackingLinkInvalid, invoiceNotFound, invoiceFileMissing, invalidInput],
})
