import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { getDashboardStats, getRevenue, getReconciliation } from '#contract/desk/reports/reports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { readReportQuery } from './report-query.ts'

/** Loads the dashboard, and the report of the days in the address where they can be asked about. On the server only. */
export async function loadReport(call: CallEndpoint, params: URLSearchParams) {
  const query = readReportQuery(params, todayInShop())
  const { start: start_date, end: end_date } = query.period
  const [dashboard, report] = await Promise.all([
    // The report can be read without knowing what waits.
    call(getDashboardStats).catch(() => undefined),
    query.problem ? undefined : call(getRevenue, { query: { start_date, end_date } }),
  ])
  return { ...query, dashboard: dashboard?.data, report: report?.data }
}

export type ReportData = Awaited<ReturnType<typeof loadReport>>

/** Loads the reconciliation of the revenues for the days in the address, where they can be asked about. On the server only. */
export async function loadReconciliation(call: CallEndpoint, params: URLSearchParams) {
  const query = readReportQuery(params, todayInShop())
  const { start: start_date, end: end_date } = query.period
  const sums = query.problem
    ? undefined
    : (await call(getReconciliation, { query: { start_date, end_date } })).data
  return { ...query, sums }
}

export type ReconciliationData = Awaited<ReturnType<typeof loadReconciliation>>
