import type { InvoiceDay } from '#contract/selling/invoices/invoices.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { dayText } from '#web/base/dates/day-text.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { listHref } from '#web/base/platform/queries/list-query.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { invoiceList } from './invoice-query.ts'
import { Fold } from './fold.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'

const money = (name: string, field: 'sales' | 'invoices' | 'issued'): Column<InvoiceDay> => ({
  name,
  align: 'end',
  named: true,
  className: 'figures whitespace-nowrap',
  cell: (day) => formatDong(day[field]),
})

const columns: readonly Column<InvoiceDay>[] = [
  {
    name: 'Ngày',
    heading: 'semibold',
    className: 'figures',
    cell: ({ day }) => (
      <Link to={listHref(invoiceList.path, { day })} preventScrollReset className="text-link desk-link">
        {dayText(day)}
      </Link>
    ),
  },
  money('Bán được', 'sales'),
  money('Hóa đơn', 'invoices'),
  money('Đã phát hành', 'issued'),
  { name: 'Kết luận', cell: (day) => <Verdict day={day} />, wide: true },
]

/** Σ of the sales of a day against Σ of its invoices: each day opens the list of its invoices, line by line. */
export function InvoiceDays({ days }: { days: readonly InvoiceDay[] }) {
  if (days.length === 0) return null
  return (
    <Fold name="Theo ngày" said={<Sum days={days} />}>
      <StaffTable caption="Hóa đơn theo ngày" columns={columns} rows={days} keyOf={({ day }) => day} />
    </Fold>
  )
}

function Sum({ days }: { days: readonly InvoiceDay[] }) {
  const wrong = days.filter(({ sales, invoices }) => sales !== invoices).length
  return wrong > 0 ? (
    <strong className="text-seal">{formatNumber(wrong)} ngày lệch</strong>
  ) : (
    <span className="text-jade">{formatNumber(days.length)} ngày khớp</span>
  )
}

function Verdict({ day: { sales, invoices, open } }: { day: InvoiceDay }) {
  if (sales !== invoices)
    return <strong className="text-seal">Lệch {formatDong(invoices - sales)}: thiếu hoặc thừa hóa đơn</strong>
  return open === 0 ? (
    <span className="text-jade">Khớp, đã phát hành đủ</span>
  ) : (
    <span>Khớp, còn {formatNumber(open)} chưa phát hành</span>
  )
}
