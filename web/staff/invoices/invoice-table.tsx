import { lazy, Suspense, useState } from 'react'
import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import type { Invoice } from '#contract/selling/invoices/invoices.ts'
import {
  type InvoiceFileKind,
  invoiceFileKinds,
  invoiceFileName,
} from '#contract/selling/invoices/invoice-file-kinds.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import {
  invoiceKindNames,
  invoiceSentences as sentences,
} from '#contract/selling/invoices/invoice-sentences.ts'
import { invoiceStateNames } from '#contract/selling/invoices/invoice-states.ts'
import { api } from '#web/base/platform/api/api.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'

const tones = {
  due: 'ochre',
  creating: 'ochre',
  created: 'ochre',
  issuing: 'ochre',
  unknown: 'ochre',
  issued: 'jade',
  refused: 'seal',
} as const

const columns: readonly Column<Invoice>[] = [
  {
    name: 'Của',
    heading: 'semibold',
    cell: (invoice) => <Document invoice={invoice} />,
    wide: true,
    width: 'md:w-40',
  },
  timeColumn('Đến hạn', ({ due_at }) => due_at),
  {
    name: 'Người mua',
    from: 'medium',
    wide: true,
    cell: ({ buyer }) =>
      buyer && (
        <>
          <span className="desk-line">{buyer.name}</span>
          {buyer.tax_code && <span className="figures desk-sub">{buyer.tax_code}</span>}
        </>
      ),
  },
  {
    name: 'Tình trạng',
    cell: (invoice) => <State invoice={invoice} />,
    first: true,
    wide: true,
  },
  {
    name: 'Thuế',
    align: 'end',
    from: 'medium',
    cell: (invoice) => <Taxes invoice={invoice} />,
    width: 'md:w-32',
  },
  {
    name: 'Tổng',
    align: 'end',
    cell: ({ total }) => formatDong(total),
    className: 'figures font-semibold whitespace-nowrap',
    width: 'md:w-32',
  },
  actionsColumn(
    (invoice) => (
      <>
        <Retry invoice={invoice} />
        <CorrectBuyer invoice={invoice} />
      </>
    ),
    { width: 'md:w-36' },
  ),
]

export const InvoiceTable = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <StaffTable caption="Hóa đơn" columns={columns} rows={invoices} keyOf={({ invoice_id }) => invoice_id} />
)

function Document({ invoice: { order_code, receipt_no, kind } }: { invoice: Invoice }) {
  return (
    <>
      {order_code !== null ? (
        <Link to={staffOrderHref(order_code)} className="text-link desk-link">
          {order_code}
        </Link>
      ) : (
        receipt_no
      )}
      <span className="desk-sub font-normal">{invoiceKindNames[kind]}</span>
    </>
  )
}

function State({ invoice }: { invoice: Invoice }) {
  const { status, late, trouble, invoice_number, invoice_series, issued_at, has_files, files_awaited } =
    invoice
  return (
    <span>
      <Badge tone={tones[status]}>{invoiceStateNames[status]}</Badge>
      {late && <span className="ms-2 text-sm font-semibold text-seal">Trễ hạn</span>}
      {invoice_number && (
        <span className="figures desk-sub space-x-2">
          <span title={issued_at ? formatDateTime(issued_at) : undefined}>
            {invoice_series} · {invoice_number}
          </span>
          {has_files && <Files invoice={invoice} />}
        </span>
      )}
      {files_awaited && <span className="block text-sm text-ink-soft">{sentences.filesAwaited}</span>}
      {trouble && <span className="block text-sm text-seal">{trouble}</span>}
    </span>
  )
}

function Files({ invoice }: { invoice: Invoice }) {
  const { running, start } = useExport(
    (file: InvoiceFileKind) => ({
      call: 'GET /invoices/get-file',
      query: { invoice_id: invoice.invoice_id, file },
      name: invoiceFileName(invoice, file),
    }),
    sentences.fileFailed,
  )
  return invoiceFileKinds.map((file) => (
    <button
      key={file}
      type="button"
      className="text-link uppercase"
      aria-busy={running !== undefined}
      onClick={() => start(file)}
    >
      {file}
    </button>
  ))
}

const Taxes = ({ invoice: { tax, classes } }: { invoice: Invoice }) => (
  <>
    <span className="figures block whitespace-nowrap">{formatDong(tax)}</span>
    <span className="desk-sub">{classes.map(({ vat_class }) => vatName(vat_class)).join(', ')}</span>
  </>
)

const failed = 'Không thể lập lại hóa đơn. Vui lòng thử lại sau.'

function Retry({ invoice: { invoice_id, status, trouble, files_awaited } }: { invoice: Invoice }) {
  const may = useMay()
  const attempt = useAttempt({ failed })
  const isOffered =
    files_awaited || status === 'refused' || status === 'unknown' || (status === 'due' && trouble !== null)
  if (!isOffered || !may('money.handle')) return null
  return (
    <Button
      size="sm"
      variant="outline"
      className="whitespace-nowrap"
      onClick={() => attempt(() => api('POST /invoices/retry', { body: { invoice_id } }))}
    >
      {files_awaited ? 'Lấy tệp' : 'Lập lại'}
    </Button>
  )
}

const BuyerDialog = lazy(() => import('./buyer-dialog.tsx'))

/** Offered while the first invoice of an order is refused or waits; what takes off a sale names the buyer of that one. */
function CorrectBuyer({ invoice: { order_id, kind, status } }: { invoice: Invoice }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isOffered = kind === 'delivered' && (status === 'refused' || status === 'due')
  if (!isOffered || order_id === null || !may('money.handle')) return null
  return (
    <>
      <Button size="sm" variant="quiet" className="whitespace-nowrap" onClick={() => setOpen(true)}>
        Sửa người mua
      </Button>
      {isOpen && (
        <Suspense>
          <BuyerDialog orderId={order_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
