import { keysOf } from '#contract/platform/shape/records.ts'

/** Files of an issued invoice, apart from the schemas: one to read, and the one that the law means. */
export const invoiceFileTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const
export type InvoiceFileKind = keyof typeof invoiceFileTypes
export const invoiceFileKinds = keysOf(invoiceFileTypes)

type Numbered = { invoice_series: string | null; invoice_number: string | null }

/** Name under which a file of an invoice is saved. */
export const invoiceFileName = ({ invoice_series, invoice_number }: Numbered, kind: InvoiceFileKind) =>
  `${['hoa-don', invoice_series, invoice_number].filter(Boolean).join('-')}.${kind}`
