import {
  type InvoiceFileKind,
  invoiceFileKinds,
  invoiceFileName,
} from '#contract/selling/invoices/invoice-file-kinds.ts'
import type { IssuedInvoice } from '#contract/selling/invoices/invoice-files.ts'
import {
  invoiceKindNames,
  invoiceSentences as sentences,
} from '#contract/selling/invoices/invoice-sentences.ts'
import { addressOf } from '#web/base/platform/api/call-address.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'

/** Issued invoices of an order, each with its files. */
export function OrderInvoices({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <section aria-label={sentences.ofOrder} className="print:hidden">
      <h2 className="mb-3 text-xl">{sentences.ofOrder}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {invoices.map((invoice) => (
          <li key={invoice.invoice_id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <span className="figures font-semibold">{nameOf(invoice)}</span>{' '}
              <span className="text-ink-soft">
                {invoice.kind === 'delivered' ? '' : `${invoiceKindNames[invoice.kind]} · `}
                {formatDate(invoice.issued_on)}
              </span>
            </span>
            {invoice.has_files && <Files invoice={invoice} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ invoice_series, invoice_number }: IssuedInvoice) =>
  [invoice_series, invoice_number].filter(Boolean).join(' · ')

const style = 'text-link inline-flex min-h-11 items-center uppercase'

function Files({ invoice }: { invoice: IssuedInvoice }) {
  const token = useTrackedToken()
  const { running, start } = useExport(
    (file: InvoiceFileKind) => ({
      call: 'GET /invoices/get-own-file',
      query: { invoice_id: invoice.invoice_id, file },
      name: invoiceFileName(invoice, file),
    }),
    sentences.fileFailed,
  )
  return (
    <span className="flex gap-4">
      {invoiceFileKinds.map((file) =>
        token === undefined ? (
          <button
            key={file}
            type="button"
            className={`${style} noscript:hidden`}
            aria-busy={running !== undefined}
            onClick={() => start(file)}
          >
            {file}
          </button>
        ) : (
          <a key={file} className={style} download href={trackedFile(token, invoice.invoice_id, file)}>
            {file}
          </a>
        ),
      )}
    </span>
  )
}

const trackedFile = (token: string, invoice: number, file: InvoiceFileKind) =>
  `${addressOf('GET /invoices/get-tracked-file').url}?${new URLSearchParams({ token, invoice_id: String(invoice), file })}`
