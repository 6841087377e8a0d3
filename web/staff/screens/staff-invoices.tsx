import {
  getInvoiceDays,
  getInvoiceQuota,
  getInvoices,
  getTaxRates,
} from '#contract/selling/invoices/invoices.ts'
import { invoiceSentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { invoiceList } from '#web/staff/invoices/invoice-query.ts'
import { InvoicesScreen } from '#web/staff/invoices/invoices-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-invoices.ts'

export const loader = adminLoader(async ({ call, params }) => {
  const [list, { data: days }, { data: rates }, { data: quota }] = await Promise.all([
    loadList(invoiceList.read(params), (query) => call(getInvoices, { query })),
    call(getInvoiceDays, { query: { days: 14 } }),
    call(getTaxRates),
    call(getInvoiceQuota),
  ])
  return { ...list, days, rates, quota }
})

export const meta = adminMeta({ title: invoiceSentences.title, path: invoiceList.path })

export default function StaffInvoices({ loaderData: { data } }: Route.ComponentProps) {
  return <InvoicesScreen data={data} />
}

export const ErrorBoundary = loadFailure(invoiceSentences.listFailed)
