import { dayOf } from '#web/base/dates/day-text.ts'
import {
  defaultPeriod,
  monthsOnScreen,
  type Period,
  type PeriodProblem,
  problemOfPeriod,
  todayInShop,
} from '#contract/desk/reports/report-period.ts'
import { getRevenue, getReconciliation } from '#contract/desk/reports/reports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

export const reportPath = '/admin/revenue'
export const reconciliationPath = '/admin/revenue/reconciliation'

export type ReportQuery = { period: Period; problem: PeriodProblem | undefined }

/** The days in the address, as they stand there; without them the month so far. */
export function readReportQuery(params: URLSearchParams, today: string): ReportQuery {
  const usual = defaultPeriod(today)
  const period = {
    start: dayOf(params.get('start_date') ?? '') || usual.start,
    end: dayOf(params.get('end_date') ?? '') || usual.end,
  }
  return { period, problem: problemOfPeriod(period, monthsOnScreen) }
}

export const periodHref = (path: string, { start, end }: Period) =>
  `${path}?${new URLSearchParams({ start_date: start, end_date: end })}`

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
