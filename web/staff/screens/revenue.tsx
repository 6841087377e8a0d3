import { reportSentences } from '#contract/desk/reports/report-period.ts'
import { loadReport, reportPath } from '#web/staff/reports/report-query.ts'
import { RevenueScreen } from '#web/staff/reports/revenue-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/revenue.ts'

export const loader = adminLoader(({ call, params }) => loadReport(call, params))

export const meta = adminMeta({ title: reportSentences.title, path: reportPath })

export default function Revenue({ loaderData: { data } }: Route.ComponentProps) {
  return <RevenueScreen data={data} />
}

export const ErrorBoundary = loadFailure(reportSentences.loadFailed)
