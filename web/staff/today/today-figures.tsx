import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { ArrowDown, ArrowUp } from '#web/base/icons/shop-icons.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { formatGrowth, formatShare, formatDay, formatShort } from '#web/staff/reports/report-formats.ts'
import type { SalesData } from './today-query.ts'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { Days } from '#contract/desk/today/today.ts'
import { todaySentences as words } from '#contract/desk/today/work-kinds.ts'
import { useWidth } from '#web/staff/reports/use-width.ts'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'

type DayFigure = {
  name: string
  value: string
  /** Explains the count. */
  hint?: string
  now: number
  before: number
  /** Less of it is better. */ less?: boolean
}

/** Figures of the days, against those before; where nothing was before there is nothing to compare with. */
export function TodayFigures({ sales: { report, days, cod } }: { sales: SalesData }) {
  const { previous: before } = report
  const { placed, placed_before } = days
  const share = ({ orders, cancelled }: typeof placed) => (orders > 0 ? cancelled / orders : 0)
  const figures: DayFigure[] = [
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
      name: 'Giá trị mỗi đơn giao',
      hint: 'Không kể bán tại quầy.',
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
  const strip = figures.map((figure) => ({
    name: figure.name,
    value: figure.value,
    ...(figure.hint !== undefined && { hint: figure.hint }),
    more: <Change figure={figure} />,
  }))
  return <FigureStrip figures={[...strip, ...(cod ? [heldByCarriers(cod)] : [])]} />
}

const heldByCarriers = (cod: NonNullable<SalesData['cod']>) => ({
  name: codSentences.heldByCarrier,
  value: formatDong(cod.open),
  ...(cod.late_orders > 0 && {
    more: <span className="font-semibold text-seal">{formatNumber(cod.late_orders)} đơn quá 7 ngày</span>,
  }),
})

function Change({ figure: { now, before, less = false } }: { figure: DayFigure }) {
  const growth = formatGrowth(now, before)
  if (growth === undefined || now === before)
    return <span>{now === before ? 'bằng kỳ trước' : 'kỳ trước chưa có'}</span>
  const up = now > before
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center gap-0.5 font-semibold whitespace-nowrap ${up === less ? 'text-seal' : 'text-jade'}`}
    >
      <Arrow size={14} />
      {growth}
      <span className="sr-only"> so với kỳ trước</span>
    </span>
  )
}

const height = 210
const margin = { top: 18, right: 4, bottom: 24, left: 52 }
const label = { fill: 'var(--ink-soft)', fontSize: 12, fontFamily: 'inherit' } as const

/** Revenue day by day as bars, the days before as a dashed line; behind it the same as a table. */
export function DayChart({ days }: { days: Days }) {
  const [box, width] = useWidth()
  const empty = [...days.days, ...days.days_before].every(({ revenue }) => revenue === 0)
  return (
    <section aria-labelledby="tung-ngay" className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <h2 id="tung-ngay" className="text-lg">
          Doanh thu từng ngày
        </h2>
        <p aria-hidden="true" className="flex gap-4 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-indigo-ink" /> kỳ này
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-ochre" /> kỳ trước
          </span>
        </p>
      </header>
      <div className="px-4 pt-2 pb-1">
        {empty ? (
          <p className="py-16 text-center text-ink-soft">{words.noSales}</p>
        ) : (
          <div ref={box} style={{ height }} aria-hidden="true">
            {width > 0 && <Bars days={days} width={width} />}
          </div>
        )}
        <details>
          <summary className="text-link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
            Xem bảng số
          </summary>
          <DayTable days={days} />
        </details>
      </div>
    </section>
  )
}

function Bars({ days: { days, days_before: before }, width }: { days: Days; width: number }) {
  const line = before.slice(0, days.length)
  const all = [...days, ...line].map(({ revenue }) => revenue)
  const x = scaleBand({
    domain: days.map((_, index) => index),
    range: [margin.left, width - margin.right],
    padding: days.length > 60 ? 0.1 : 0.35,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...all), Math.max(0, ...all)],
    range: [height - margin.bottom, margin.top],
    nice: 3,
  })
  const every = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor((width - margin.left) / 48))))
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  return (
    <svg width={width} height={height} className="figures block">
      {y.ticks(3).map((amount) => (
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
        numTicks={3}
        tickFormat={(amount) => formatShort(amount.valueOf())}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...label, textAnchor: 'end', dy: 4 }}
      />
      {days.map(({ day, revenue }, index) => (
        <DayBar
          key={day}
          name={`${formatDay(day)}: ${formatDong(revenue)}`}
          left={x(index) ?? 0}
          width={x.bandwidth()}
          top={y(Math.max(0, revenue))}
          height={Math.abs(y(revenue) - y(0))}
          last={index === days.length - 1}
        />
      ))}
      {line.length > 1 && (
        <LinePath
          data={line}
          x={(_, index) => middle(index)}
          y={({ revenue }) => y(revenue)}
          stroke="var(--ochre)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          fill="none"
        />
      )}
      <AxisBottom
        scale={x}
        top={y(0)}
        hideTicks
        stroke="var(--edge)"
        tickValues={days.map((_, index) => index).filter((index) => index % every === 0)}
        tickFormat={(index) => shortDay(days[index]?.day ?? '')}
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: height - margin.bottom - y(0) + 2 }}
      />
    </svg>
  )
}

type DayBarProps = { name: string; left: number; width: number; top: number; height: number; last: boolean }

const DayBar = ({ name, left, width, top, height: tall, last }: DayBarProps) => (
  <Bar
    x={left}
    y={top}
    width={width}
    height={tall}
    rx={1.5}
    fill={last ? 'var(--seal)' : 'var(--indigo-ink)'}
    opacity={last ? 1 : 0.7}
  >
    <title>{name}</title>
  </Bar>
)

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

function DayTable({ days: { days, days_before } }: { days: Days }) {
  return (
    <ScrollBox name="Bảng doanh thu từng ngày" className="max-h-72 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-edge text-ink-soft">
            <ColumnHeads
              names={['Ngày', 'Doanh thu', 'Kỳ trước']}
              className="py-1.5 pe-4 text-start font-normal"
            />
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, revenue }, index) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="figures py-1.5 pe-4 text-start font-normal">
                {formatDay(day)}
              </th>
              <td className="figures py-1.5 pe-4 text-end">{formatDong(revenue)}</td>
              <td className="figures py-1.5 text-end text-ink-soft">
                {formatDong(days_before[index]?.revenue ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
