import { paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { RevenueHint } from '#web/staff/reports/revenue-hint.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import type { TransactionsData } from './load-transactions.ts'

/** How all payments stand, whatever is searched for below. */
export function TransactionFigures({ counts, revenue }: Pick<TransactionsData, 'counts' | 'revenue'>) {
  return (
    <FigureStrip
      figures={[
        { name: 'Tổng giao dịch', value: formatNumber(counts.all) },
        { name: paymentStatusNames[0], value: formatNumber(counts['0']) },
        { name: paymentStatusNames[1], value: formatNumber(counts['1']) },
        {
          name: revenueTitles.completedPayments,
          value: formatDong(revenue),
          hint: <RevenueHint of="payments" />,
        },
        { name: paymentStatusNames[2], value: formatNumber(counts['2']) },
        { name: paymentStatusNames[3], value: formatNumber(counts['3']) },
      ]}
    />
  )
}
