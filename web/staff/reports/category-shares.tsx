import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { formatShare } from './report-formats.ts'
import { ShareChart } from './share-chart.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'

const shown = 5

/** What each category brought: the five that brought most as bars, and every one in words behind them. */
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
