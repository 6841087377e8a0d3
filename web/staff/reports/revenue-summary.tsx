import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences, type Period } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { formatDay, formatGrowth } from './report-formats.ts'
import { RevenueHint } from './revenue-hint.tsx'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { orderStatuses, orderStatusNames, unknownStatus } from '#contract/selling/orders/order-status.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { PersonLines, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { ButtonLink, Button } from '#web/base/ui/elements/button.tsx'
import type { ExportFormat } from '#contract/platform/shape/endpoint.ts'
import { FileSpreadsheet, FileText } from '#web/base/icons/desk-icons.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

const figures = [
  { name: 'Tổng doanh thu', field: 'total_revenue', format: formatDong },
  { name: 'Tổng đơn hàng', field: 'total_orders', format: formatNumber },
  { name: 'Giá trị trung bình', field: 'avg_order_value', format: formatDong },
  { name: 'Sản phẩm đã bán', field: 'total_product_sold', format: formatNumber },
] as const

/** The four figures beside those of the period before, and what they mean. */
export function RevenueFigures({ report }: { report: RevenueReport }) {
  const { previous } = report
  return (
    <section aria-label="Tổng quan">
      <FigureStrip
        figures={figures.map(({ name, field, format }) => ({
          name,
          value: format(report[field]),
          more: (
            <>
              <Growth now={report[field]} before={previous[field]} />
              <span className="max-md:hidden">
                <span className="sr-only">kỳ trước </span>
                <span className="figures">{format(previous[field])}</span>
              </span>
            </>
          ),
          ...(field === 'total_revenue' && {
            hint: <RevenueHint of="report" period={{ start: report.start_date, end: report.end_date }} />,
          }),
        }))}
      />
      <p className="mt-2 max-w-4xl text-sm text-ink-soft">
        Kỳ trước: {formatDay(previous.start_date)} – {formatDay(previous.end_date)}. Giao hàng{' '}
        {formatDong(report.delivered_revenue)}, đã hoàn lại {formatDong(report.refunded_amount)}, bán tại quầy{' '}
        {formatDong(report.counter_revenue)} ({formatNumber(report.counter_sales)} hóa đơn); phí vận chuyển
        tính riêng {formatDong(report.shipping_revenue)}. Giá trị trung bình: {reportSentences.averageMeaning}
        .
      </p>
      <p className="mt-1 max-w-4xl text-sm text-ink-soft">{reportSentences.meaning}</p>
    </section>
  )
}

function Growth({ now, before }: { now: number; before: number }) {
  const growth = formatGrowth(now, before)
  if (growth === undefined) return null
  const colour = now > before ? 'text-jade' : now < before ? 'text-seal' : ''
  return <span className={`figures me-1 font-semibold ${colour}`}>{growth}</span>
}

const columns: readonly Column<RevenueReport['orders'][number]>[] = [
  {
    name: 'Mã đơn hàng',
    heading: 'normal',
    cell: ({ order_code }) => (
      <Link to={staffOrderHref(order_code)} className="text-link desk-link font-semibold">
        {order_code}
      </Link>
    ),
  },
  {
    name: 'Khách hàng',
    wide: true,
    cell: ({ customer_name: name, customer_email: email }) => <PersonLines name={name} contact={email} />,
  },
  timeColumn('Ngày đặt', ({ created_at }) => created_at),
  {
    name: 'Trạng thái',
    first: true,
    cell: ({ status, delivery }) => <NamedStatus name={status} delivery={delivery} />,
  },
  {
    name: 'Tổng tiền',
    align: 'end',
    className: 'figures font-semibold whitespace-nowrap',
    cell: ({ total_amount }) => formatDong(total_amount),
  },
]

/** The last orders that were placed in the period, whatever became of them. */
export function NewestOrders({ report: { orders } }: { report: RevenueReport }) {
  return (
    <section aria-labelledby="don-gan-day" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="don-gan-day" className="text-lg">
          Đơn hàng gần đây
        </h2>
        <ButtonLink to="/admin/orders" variant="quiet" size="sm" className="print:hidden">
          Xem tất cả đơn hàng
        </ButtonLink>
      </div>
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{reportSentences.noOrders}</p>
      ) : (
        <StaffTable
          caption="Đơn hàng gần đây"
          columns={columns}
          rows={orders}
          keyOf={({ order_id }) => order_id}
          cardLayout="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:p-4"
        />
      )}
    </section>
  )
}

/** A report names statuses; 'Processing' is none of an order's own, and is understood all the same. */
export function NamedStatus({ name, delivery }: { name: string; delivery?: DeliveryWay }) {
  const status = orderStatuses.find((one) => orderStatusNames[one].code === name)
  if (status !== undefined) return <StatusBadge status={status} {...(delivery && { delivery })} />
  return <Badge tone="ink">{name === 'Processing' ? 'Đang xử lý' : unknownStatus}</Badge>
}

/** A long file shows how far it is, and can be left. */
export function ExportButtons({ period: { start: startDate, end: endDate } }: { period: Period }) {
  const { running, start, stop } = useExport(
    (format: ExportFormat) => ({
      call: 'GET /reports/export-order',
      query: { startDate, endDate, format },
      name: `revenue-report-${startDate}-${endDate}.${format}`,
    }),
    reportSentences.exportFailed,
  )
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={running?.format === 'xlsx'}
          disabled={running?.format === 'pdf'}
          onClick={() => start('xlsx')}
        >
          <FileSpreadsheet size={18} />
          Xuất Excel
        </Button>
        <Button
          variant="outline"
          busy={running?.format === 'pdf'}
          disabled={running?.format === 'xlsx'}
          onClick={() => start('pdf')}
        >
          <FileText size={18} />
          Xuất PDF
        </Button>
      </div>
      {running && (
        <ExportProgress
          label="Tiến độ xuất báo cáo"
          preparing="Đang lập báo cáo…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}
