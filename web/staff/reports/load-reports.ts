import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { getRevenue, getReconciliation } from '#contract/desk/reports/reports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { readReportQuery } from './report-query.ts'

/** Loads the report of the days in the address, where they can be asked about. On the server only. */
export async function loadReport(call: CallEndpoint, params: URLSearchParams) {
  const query = readReportQuery(params, todayInShop())
  const { start: start_date, end: end_date } = query.period
  const report = query.problem ? undefined : await call(getRevenue, { query: { start_date, end_date } })
  return { ...query, report: report?.data }
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
