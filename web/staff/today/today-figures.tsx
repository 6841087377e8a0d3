import { ArrowDown, ArrowUp } from '#web/base/icons/shop-icons.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { formatGrowth, formatShare } from '#web/staff/reports/report-formats.ts'
import type { SalesData } from './load-today.ts'

type Figure = {
  name: string
  value: string
  now: number
  before: number
  /** Less of it is better. */ less?: boolean
}

/** Figures of the days, against those before; where nothing was before there is nothing to compare with. */
export function TodayFigures({ sales: { report, days, cod } }: { sales: SalesData }) {
  const { previous: before } = report
  const { placed, placed_before } = days
  const share = ({ orders, cancelled }: typeof placed) => (orders > 0 ? cancelled / orders : 0)
  const figures: Figure[] = [
    {
      name: 'Doanh thu',
      value: formatDong(report.total_revenue),
      now: report.total_revenue,
      before: before.total_revenue,
    },
    {
      name: 'Đơn đặt',
      value: formatNumber(placed.orders),
      now: placed.orders,
      before: placed_before.orders,
    },
    {
      name: 'Giá trị mỗi đơn đã giao',
      value: formatDong(report.avg_order_value),
      now: report.avg_order_value,
      before: before.avg_order_value,
    },
    {
      name: 'Sách bán ra',
      value: formatNumber(report.total_product_sold),
      now: report.total_product_sold,
      before: before.total_product_sold,
    },
    {
      name: 'Đơn hủy',
      value: formatShare(placed.cancelled, placed.orders),
      now: share(placed),
      before: share(placed_before),
      less: true,
    },
  ]
  return (
    <dl className="grid grid-cols-2 rounded-md border border-line bg-surface md:grid-cols-3">
      {figures.map((figure) => (
        <div
          key={figure.name}
          className="border-line px-4 py-2 not-last:border-b md:[&:nth-child(n+4)]:border-b-0"
        >
          <dt className="text-sm text-ink-soft">{figure.name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-serif text-xl font-semibold">{figure.value}</span>
            <Change figure={figure} />
          </dd>
        </div>
      ))}
      {cod && <HeldByCarriers cod={cod} />}
    </dl>
  )
}

function HeldByCarriers({ cod }: { cod: NonNullable<SalesData['cod']> }) {
  return (
    <div className="px-4 py-2">
      <dt className="text-sm text-ink-soft">Bên giao hàng còn giữ</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-serif text-xl font-semibold">{formatDong(cod.open)}</span>
        {cod.late_orders > 0 && (
          <span className="text-sm font-semibold text-seal">
            {formatNumber(cod.late_orders)} đơn quá 7 ngày
          </span>
        )}
      </dd>
    </div>
  )
}

function Change({ figure: { now, before, less = false } }: { figure: Figure }) {
  const growth = formatGrowth(now, before)
  if (growth === undefined || now === before)
    return (
      <span className="text-sm text-ink-soft">{now === before ? 'bằng kỳ trước' : 'kỳ trước chưa có'}</span>
    )
  const up = now > before
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-sm font-semibold whitespace-nowrap ${up === less ? 'text-seal' : 'text-jade'}`}
    >
      <Arrow size={14} />
      {growth}
      <span className="sr-only"> so với kỳ trước</span>
    </span>
  )
}
