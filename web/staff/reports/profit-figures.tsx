import { formatDong } from '#contract/platform/language/money.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { FigureCards } from '#web/base/ui/lists/figure-cards.tsx'

/** What is left of the revenue, and of how much that cannot be said. */
export function ProfitFigures({ margin }: { margin: RevenueReport['margin'] }) {
  return (
    <section aria-label="Lợi nhuận" className="mt-6">
      <FigureCards
        figures={[
          { name: 'Lợi nhuận gộp', value: formatDong(margin.profit) },
          { name: 'Giá vốn hàng bán', value: formatDong(margin.cost) },
          { name: 'Chưa biết giá vốn', value: `${formatNumber(margin.uncosted_copies)} cuốn` },
          { name: 'Doanh thu chưa tính lợi nhuận', value: formatDong(margin.uncosted_revenue) },
        ]}
      />
      <p className="mt-2 text-sm text-ink-soft">{goodsSentences.marginMeaning}</p>
    </section>
  )
}
