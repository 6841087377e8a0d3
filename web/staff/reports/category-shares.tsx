import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { formatShare, formatTick } from './report-formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useWidth } from './use-width.ts'

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
const margin = 18

/** Bars lying from nought over one axis, their names above them. For the eye: the same stands in a table. */
function ShareChart({ categories, total }: Props) {
  const [box, width] = useWidth()
  const shareOf = (revenue: number) => (total > 0 ? revenue / total : 0)
  const shares = categories.map(({ total_revenue }) => shareOf(total_revenue))
  const x = scaleLinear({
    domain: [Math.min(0, ...shares), Math.max(0, ...shares)],
    range: [0, Math.max(0, width - margin)],
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
