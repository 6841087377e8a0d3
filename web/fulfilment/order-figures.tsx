import { formatDong } from '#contract/money.ts'
import { formatNumber } from '#web/platform/formats.ts'
import type { StaffOrdersData } from './load-staff-orders.ts'

/** How all orders stand, whatever is searched for below. */
export function OrderFigures({ counts, revenue }: Pick<StaffOrdersData, 'counts' | 'revenue'>) {
  const figures = [
    { name: 'Tổng đơn hàng', value: formatNumber(counts.all) },
    { name: 'Chờ xử lý', value: formatNumber(counts['0']) },
    { name: 'Đã giao', value: formatNumber(counts['3']) },
    { name: 'Doanh thu đơn đã giao', value: formatDong(revenue) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-md border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-serif text-xl font-semibold break-words sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
