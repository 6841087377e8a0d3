import { revenueSentences } from '#contract/desk/reports/revenue-sentences.ts'
import { loadReconciliation, reconciliationPath } from '#web/staff/reports/report-query.ts'
import { ReconciliationScreen } from '#web/staff/reports/reconciliation-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/reconciliation.ts'

export const loader = adminLoader(({ call, params }) => loadReconciliation(call, params))

export const meta = adminMeta({
  title: revenueSentences.title,
  path: reconciliationPath,
})

export default function RevenueReconciliation({ loaderData: { data } }: Route.ComponentProps) {
  return <ReconciliationScreen data={data} />
}

export const ErrorBoundary = loadFailure(revenueSentences.loadFailed)
