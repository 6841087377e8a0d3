import { defineFeature } from '#server/base/features/feature.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { invoiceDesk } from './invoices/invoice-desk-store.ts'
import { invoiceRoutes } from './invoices/invoicing-routes.ts'
import { type InvoiceContext, issueInvoices } from './invoices/issue-invoices.ts'

export const salesFeature = defineFeature({
  name: 'sales',
  routes: ({ invoices }: { invoices: InvoiceContext }) => invoiceRoutes(invoices),
  jobs: ({ invoices }: { invoices: InvoiceContext }) => [
    startRecurringJob({
      name: 'issue-invoices',
      label: 'Phát hành hóa đơn',
      everySeconds: 2,
      run: (stopping) => issueInvoices(invoices, stopping),
      log: invoices.log,
    }),
  ],
  desk: invoiceDesk,
})
