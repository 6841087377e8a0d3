import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { HintButton, HintPanel } from '#web/base/ui/lists/figure-hint.tsx'
import { formatDay, formatGrowth } from './report-formats.ts'
import { RevenueHint } from './revenue-hint.tsx'

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
    <section aria-label="Tổng quan" className="mt-8">
      <dl className="grid gap-3 min-[26rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {figures.map(({ name, field, format }) => (
          <div
            key={field}
            className="flex flex-col justify-between rounded-md border border-line bg-surface px-4 py-3"
          >
            <dt className="flex items-start justify-between gap-2 text-sm text-ink-soft">
              {name}
              {field === 'total_revenue' && <HintButton id="doanh-thu-la-gi" of={name} />}
            </dt>
            <dd className="figures mt-0.5 font-serif text-xl font-semibold break-words sm:text-2xl">
              {format(report[field])}
            </dd>
            <dd className="mt-1 text-sm text-ink-soft">
              <Growth now={report[field]} before={previous[field]} /> Kỳ trước:{' '}
              <span className="figures">{format(previous[field])}</span>
            </dd>
            {field === 'total_revenue' && (
              <HintPanel id="doanh-thu-la-gi">
                <RevenueHint of="report" period={{ start: report.start_date, end: report.end_date }} />
              </HintPanel>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Kỳ trước: {formatDay(previous.start_date)} – {formatDay(previous.end_date)}. Giao hàng{' '}
        {formatDong(report.delivered_revenue)}, đã hoàn lại {formatDong(report.refunded_amount)}, bán tại quầy{' '}
        {formatDong(report.counter_revenue)} ({formatNumber(report.counter_sales)} hóa đơn); phí vận chuyển
        tính riêng {formatDong(report.shipping_revenue)}.
      </p>
      <p className="mt-1 text-sm text-ink-soft">{reportSentences.meaning}</p>
    </section>
  )
}

function Growth({ now, before }: { now: number; before: number }) {
  const growth = formatGrowth(now, before)
  if (growth === undefined) return null
  const colour = now > before ? 'text-jade' : now < before ? 'text-seal' : ''
  return <span className={`figures me-1 font-semibold ${colour}`}>{growth}</span>
}
