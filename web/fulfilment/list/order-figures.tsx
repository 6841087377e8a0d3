import { formatDong } from '#contract/language/money.ts'
import { revenueTitles } from '#contract/reports/revenue-sentences.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { RevenueHint } from '#web/reports/revenue-hint.tsx'
import { FigureStrip } from '#web/ui/lists/figure-strip.tsx'
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
