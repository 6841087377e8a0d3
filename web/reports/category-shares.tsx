import { formatDong } from '#contract/money.ts'
import { reportSentences } from '#contract/report-period.ts'
import type { RevenueReport } from '#contract/reports.ts'
import { formatShare } from './report-formats.ts'

const shown = 5
const colours = ['var(--seal)', 'var(--ochre)', 'var(--jade)', 'var(--indigo-ink)', 'var(--ink-soft)']

/** What each category brought, the five that brought most at once. */
export function CategoryShares({ report }: { report: RevenueReport }) {
  const { revenue_by_category: all, total_revenue: total } = report
  return (
    <section aria-labelledby="theo-danh-muc" className="min-w-0">
      <h2 id="theo-danh-muc" className="mb-3 text-xl">
        Doanh thu theo danh mục
      </h2>
      {all.length === 0 && <p className="py-10 text-center text-ink-soft">{reportSentences.noSales}</p>}
      <CategoryList categories={all.slice(0, shown)} total={total} />
      {all.length > shown && (
        <details className="mt-3">
          <summary className="text-link inline-flex min-h-11 items-center">
            Xem thêm {all.length - shown} danh mục
          </summary>
          <CategoryList categories={all.slice(shown)} total={total} />
        </details>
      )}
    </section>
  )
}

type ListProps = { categories: RevenueReport['revenue_by_category']; total: number }

function CategoryList({ categories, total }: ListProps) {
  return (
    <ul className="space-y-4">
      {categories.map(({ category_id, category_name, total_revenue }, index) => (
        <li key={category_id}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{category_name}</span>
            <span className="figures shrink-0 font-semibold">{formatShare(total_revenue, total)}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2.5 overflow-hidden rounded-sm bg-line/60">
            <div
              className="h-full rounded-sm"
              style={{
                width: `${widthOf(total_revenue, total)}%`,
                background: colours[index % colours.length],
              }}
            />
          </div>
          <p className="figures mt-0.5 text-sm text-ink-soft">{formatDong(total_revenue)}</p>
        </li>
      ))}
    </ul>
  )
}

const widthOf = (part: number, total: number) =>
  total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0
