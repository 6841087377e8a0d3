import { formatDong } from '#contract/platform/language/money.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { RevenueHint } from '#web/staff/reports/revenue-hint.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import type { StaffOrdersData } from './load-staff-orders.ts'

/** How all orders stand, whatever is searched for below. */
export function OrderFigures({ counts, revenue }: Pick<StaffOrdersData, 'counts' | 'revenue'>) {
  return (
    <FigureStrip
      figures={[
        { name: 'Tổng đơn hàng', value: formatNumber(counts.all) },
        { name: 'Chờ xử lý', value: formatNumber(counts['0']) },
        { name: 'Đã giao', value: formatNumber(counts['3']) },
        {
          name: revenueTitles.deliveredOrders,
          value: formatDong(revenue),
          hint: <RevenueHint of="orders" />,
        },
      ]}
    />
  )
}
