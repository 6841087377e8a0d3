import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { formatShare, formatTick } from './report-formats.ts'
import { useWidth } from './use-width.ts'

type Category = RevenueReport['revenue_by_category'][number]
type Props = { categories: readonly Category[]; total: number }

const colours = ['var(--seal)', 'var(--ochre)', 'var(--jade)', 'var(--indigo-ink)', 'var(--ink-soft)']
const barHeight = 12
/** Half a label beside the end of the axis. */
const margin = 18

/** Bars lying from nought over one axis, their names above them. For the eye: the same stands in a table. */
export function ShareChart({ categories, total }: Props) {
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
