import { formatDong } from '#contract/money.ts'
import { formatNumber } from '#web/platform/formats.ts'
import type { StaffOrdersData } from './load-staff-orders.ts'

/** How all orders stand, whatever is searched for below. */
export function OrderFigures({ counts, revenue }: Pick<StaffOrdersData, 'counts' | 'revenue'>) {
  const figures = [
    { name: 'Tổng đơn hàng', value: formatNumber(counts.all) },
    { name: 'Chờ xử lý', value: formatNumber(counts['0']) },
    { name: 'Đã giao', value: formatNumber(counts['3']) },
    { name: 'Doanh thu', value: formatDong(revenue), hint: 'Tổng tiền các đơn đã giao' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ name, value, hint }) => (
        <div
          key={name}
          className="rounded-md border border-line bg-surface px-4 py-3 max-[24rem]:last:col-span-2"
        >
          <dt className="text-sm text-ink-soft">
            {name}
            {hint && <span className="block text-xs">{hint}</span>}
          </dt>
          <dd className="figures mt-0.5 font-serif text-xl font-semibold break-words sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
