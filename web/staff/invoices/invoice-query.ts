import { type InvoiceState, invoiceStates } from '#contract/selling/invoices/invoice-states.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

/** Which invoices the staff looks at, as it stands in the address. */
export type InvoiceQuery = ListQuery & { status: InvoiceState | undefined; day: string | undefined }

export const invoiceList = listAddress('/admin/invoices', (params) => ({
  day: [params.get('day') ?? ''].find(isDay),
  status: readChoice(params, 'status', invoiceStates),
}))
