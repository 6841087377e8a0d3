import { formatDong } from '#contract/platform/language/money.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { MonthChart } from './month-chart.tsx'
import { formatMonth } from './report-formats.ts'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'

/** Six months as bars, and every month in words behind them. */
export function MonthlyRevenue({ report }: { report: RevenueReport }) {
  const { monthly_revenue: shown, months_in_period: all } = report
  const empty = shown.every(({ revenue }) => revenue === 0)
  return (
    <section aria-labelledby="theo-thang" className="min-w-0">
      <h2 id="theo-thang" className="mb-3 text-xl">
        {revenueTitles.monthly}
      </h2>
      {empty ? (
        <p className="py-10 text-center text-ink-soft">{reportSentences.noChart}</p>
      ) : (
        <MonthChart months={shown} />
      )}
      <details className="mt-3">
        <summary className="text-link inline-flex min-h-11 items-center">Xem số liệu dạng bảng</summary>
        <MonthTable caption="6 tháng gần nhất đến hết kỳ báo cáo" months={shown} />
        {all.length > shown.length && <MonthTable caption="Tất cả các tháng trong kỳ" months={all} />}
      </details>
    </section>
  )
}

type TableProps = { caption: string; months: RevenueReport['monthly_revenue'] }

function MonthTable({ caption, months }: TableProps) {
  return (
    <table className="mt-2 w-full border-collapse">
      <caption className="pb-1 text-start text-sm text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <ColumnHeads names={['Tháng', 'Doanh thu']} />
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, revenue }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {formatMonth(month)}
            </th>
            <td className="figures py-2 text-end">{formatDong(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
