import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { formatMonth, formatShort, formatShare, formatTick } from './report-formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useWidth } from './use-width.ts'

/** Six months as bars, and every month in words behind them. */
export function MonthlyRevenue({ report }: { report: RevenueReport }) {
  const { monthly_revenue: shown, months_in_period: all } = report
  const empty = shown.every(({ revenue }) => revenue === 0)
  return (
    <section aria-labelledby="theo-thang" className="min-w-0">
      <h2 id="theo-thang" className="mb-3 text-xl">
        {revenueTitles.monthly}
      </h2>
      {empty ? (
        <p className="py-10 text-center text-ink-soft">{reportSentences.noChart}</p>
      ) : (
        <MonthChart months={shown} />
      )}
      <details className="mt-3">
        <summary className="text-link inline-flex min-h-11 items-center">Xem số liệu dạng bảng</summary>
        <MonthTable caption="6 tháng gần nhất đến hết kỳ báo cáo" months={shown} />
        {all.length > shown.length && <MonthTable caption="Tất cả các tháng trong kỳ" months={all} />}
      </details>
    </section>
  )
}

type TableProps = { caption: string; months: RevenueReport['monthly_revenue'] }

function MonthTable({ caption, months }: TableProps) {
  return (
    <table className="mt-2 w-full border-collapse">
      <caption className="pb-1 text-start text-sm text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <ColumnHeads names={['Tháng', 'Doanh thu']} />
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, revenue }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {formatMonth(month)}
            </th>
            <td className="figures py-2 text-end">{formatDong(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Month = RevenueReport['monthly_revenue'][number]

const height = 280
const margin = { top: 24, right: 4, bottom: 32, left: 56 }
const label = { fill: 'var(--ink-soft)', fontSize: 12, fontFamily: 'inherit' } as const

/** Bars from nought, so that twice as high is twice as much. For the eye: the same stands in a table. */
function MonthChart({ months }: { months: readonly Month[] }) {
  const [box, width] = useWidth()
  return (
    <div ref={box} style={{ height }} aria-hidden="true">
      {width > 0 && <Bars months={months} width={width} />}
    </div>
  )
}

function Bars({ months, width }: { months: readonly Month[]; width: number }) {
  const revenues = months.map(({ revenue }) => revenue)
  const x = scaleBand({
    domain: months.map(({ month }) => month),
    range: [margin.left, width - margin.right],
    padding: 0.35,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...revenues), Math.max(0, ...revenues)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  const narrow = x.step() < 64
  return (
    <svg width={width} height={height} className="figures block">
      {y.ticks(4).map((amount) => (
        <line
          key={amount}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(amount)}
          y2={y(amount)}
          stroke="var(--line)"
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={4}
        tickFormat={(amount) => formatShort(amount.valueOf())}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...label, textAnchor: 'end', dy: 4 }}
      />
      {months.map(({ month, revenue }) => (
        <MonthBar key={month} revenue={revenue} left={x(month) ?? 0} width={x.bandwidth()} y={y} />
      ))}
      <AxisBottom
        scale={x}
        top={y(0)}
        hideTicks
        stroke="var(--edge)"
        tickFormat={(month) => (narrow ? `${month.slice(5)}/${month.slice(2, 4)}` : formatMonth(month))}
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: height - margin.bottom - y(0) + 4 }}
      />
    </svg>
  )
}

type BarProps = { revenue: number; left: number; width: number; y: (amount: number) => number }

function MonthBar({ revenue, left, width, y }: BarProps) {
  const top = y(Math.max(0, revenue))
  return (
    <Group>
      <Bar x={left} y={top} width={width} height={Math.abs(y(revenue) - y(0))} rx={2} fill="var(--seal)">
        <title>{formatDong(revenue)}</title>
      </Bar>
      <text {...label} fill="var(--ink)" x={left + width / 2} y={top - 7} textAnchor="middle">
        {formatShort(revenue)}
      </text>
    </Group>
  )
}

const shown = 5

/** Revenue by category: the five that brought most as bars, and every one in words behind them. */
export function CategoryShares({ report }: { report: RevenueReport }) {
  const { revenue_by_category: all, total_revenue: total } = report
  return (
    <section aria-labelledby="theo-danh-muc" className="min-w-0">
      <h2 id="theo-danh-muc" className="mb-3 text-xl">
        {revenueTitles.byCategory}
      </h2>
      {all.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">{reportSentences.noSales}</p>
      ) : (
        <>
          <ShareChart categories={all.slice(0, shown)} total={total} />
          <details className="mt-3">
            <summary className="text-link inline-flex min-h-11 items-center">
              Xem {all.length} danh mục dạng bảng
            </summary>
            <CategoryTable report={report} />
          </details>
        </>
      )}
    </section>
  )
}

function CategoryTable({
  report: { revenue_by_category: all, total_revenue: total },
}: {
  report: RevenueReport
}) {
  return (
    <table className="mt-2 w-full border-collapse">
      <caption className="sr-only">{revenueTitles.byCategory}</caption>
      <thead className="sr-only">
        <tr>
          <ColumnHeads names={['Danh mục', 'Doanh thu', 'Tỷ trọng']} />
        </tr>
      </thead>
      <tbody>
        {all.map(({ category_id, category_name, total_revenue }) => (
          <tr key={category_id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pe-4 text-start font-normal break-words">
              {category_name}
            </th>
            <td className="figures py-2 pe-4 text-end whitespace-nowrap">{formatDong(total_revenue)}</td>
            <td className="figures py-2 text-end whitespace-nowrap">{formatShare(total_revenue, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Category = RevenueReport['revenue_by_category'][number]
type Props = { categories: readonly Category[]; total: number }

const colours = ['var(--seal)', 'var(--ochre)', 'var(--jade)', 'var(--indigo-ink)', 'var(--ink-soft)']
const barHeight = 12

/** Half a label beside the end of the axis. */
const endMargin = 18

/** Bars lying from nought over one axis, their names above them. For the eye: the same stands in a table. */
function ShareChart({ categories, total }: Props) {
  const [box, width] = useWidth()
  const shareOf = (revenue: number) => (total > 0 ? revenue / total : 0)
  const shares = categories.map(({ total_revenue }) => shareOf(total_revenue))
  const x = scaleLinear({
    domain: [Math.min(0, ...shares), Math.max(0, ...shares)],
    range: [0, Math.max(0, width - endMargin)],
    nice: 4,
  })
  return (
    <div ref={box} aria-hidden="true" className="space-y-3">
      {categories.map(({ category_id, category_name, total_revenue }, index) => {
        const end = x(shareOf(total_revenue))
        return (
          <div key={category_id}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">{category_name}</span>
              <span className="figures shrink-0 font-semibold">{formatShare(total_revenue, total)}</span>
            </div>
            <svg width={width} height={barHeight} className="mt-1 block">
              <Bar
                x={Math.min(x(0), end)}
                width={Math.abs(end - x(0))}
                height={barHeight}
                rx={2}
                fill={colours[index % colours.length]}
              />
            </svg>
          </div>
        )
      })}
      <svg width={width} height={28} className="figures block overflow-visible">
        {width > 0 && (
          <AxisBottom
            scale={x}
            numTicks={4}
            tickFormat={(share) => formatTick(share.valueOf())}
            stroke="var(--edge)"
            tickStroke="var(--edge)"
            tickLabelProps={{
              fill: 'var(--ink-soft)',
              fontSize: 12,
              fontFamily: 'inherit',
              textAnchor: 'middle',
            }}
          />
        )}
      </svg>
    </div>
  )
}
