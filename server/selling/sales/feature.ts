import { defineFeature } from '#server/base/features/feature.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { listUsedInvoiceFiles } from './invoices/files/invoice-file-store.ts'
import { invoiceUpload, keepInvoiceFiles, readInvoiceFile } from './invoices/files/keep-invoice-files.ts'
import { invoiceDesk } from '#server/selling/sales/invoices/invoice-list-store.ts'
import { invoiceRoutes } from './invoices/invoicing-routes.ts'
import { type InvoiceContext, issueInvoices } from './invoices/issue-invoices.ts'

type Parts = { invoices: InvoiceContext; storage: FileStorage }

export const salesFeature = defineFeature({
  name: 'sales',
  routes: ({ invoices }: Pick<Parts, 'invoices'>) => invoiceRoutes(invoices),
  jobs: ({ invoices, storage }: Parts) => [
    startRecurringJob({
      name: 'issue-invoices',
      label: 'Phát hành hóa đơn',
      everySeconds: 2,
      run: (stopping) => issueInvoices(invoices, stopping),
      log: invoices.log,
    }),
    startRecurringJob({
      name: 'keep-invoice-files',
      label: 'Giữ tệp hóa đơn',
      everySeconds: 5,
      run: (stopping) => keepInvoiceFiles({ ...invoices, storage, readFile: readInvoiceFile }, stopping),
      log: invoices.log,
    }),
  ],
  uploads: [{ kind: invoiceUpload, used: listUsedInvoiceFiles, closed: true }],
  desk: invoiceDesk,
})
