import { type InvoiceState, invoiceStates } from '#contract/selling/invoices/invoice-states.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

/** Which invoices the staff looks at, as it stands in the address. */
export type InvoiceQuery = ListQuery & { status: InvoiceState | undefined }

export const invoiceList = listAddress('/admin/invoices', (params) => ({
  status: readChoice(params, 'status', invoiceStates),
}))
