import { useLocation } from 'react-router'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { BusyRegion } from '#web/staff/lists/busy-region.tsx'
import { useRefresh } from '#web/base/platform/queries/use-refresh.ts'
import { RefreshButton } from '#web/base/ui/lists/refresh-button.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CategoryShares } from './category-shares.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'
import { ExportButtons } from './report-export-buttons.tsx'
import type { ReportData } from './load-report.ts'
import { MonthlyRevenue } from './monthly-revenue.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { PeriodForm } from './period-form.tsx'
import { reportPath } from './report-query.ts'
import { ProfitFigures } from './profit-figures.tsx'
import { RevenueFigures } from './revenue-figures.tsx'

/** How the shop stands now, and below it what it took in. */
export function RevenueScreen({ data }: { data: ReportData }) {
  const { key } = useLocation()
  const refresh = useRefresh(reportSentences.refreshed)
  const { period, problem, report, dashboard } = data
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{reportSentences.title}</h1>
        <RefreshButton refresh={refresh} />
      </div>
      {dashboard ? (
        <DashboardPanel dashboard={dashboard} />
      ) : (
        <p role="alert" className="rounded-md border border-line bg-surface px-4 py-3">
          {reportSentences.dashboardFailed}
        </p>
      )}
      <div className="mt-10 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-8">
        {/* The key resets the form: the same address opened again has its own days, not those chosen meanwhile. */}
        <PeriodForm key={key} path={reportPath} period={period} problem={problem} />
        {report && <ExportButtons period={period} />}
      </div>
      <BusyRegion path={reportPath}>{report && <Report report={report} />}</BusyRegion>
    </>
  )
}

function Report({ report }: { report: RevenueReport }) {
  return (
    <>
      <RevenueFigures report={report} />
      <ProfitFigures margin={report.margin} />
      <div className="mt-10 grid gap-x-10 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <MonthlyRevenue report={report} />
        <CategoryShares report={report} />
      </div>
      <BestSellers report={report} />
      <NewestOrders report={report} />
    </>
  )
}
