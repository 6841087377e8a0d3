import { dayOf } from '#web/base/dates/day-text.ts'
import {
  defaultPeriod,
  monthsOnScreen,
  type Period,
  type PeriodProblem,
  problemOfPeriod,
} from '#contract/desk/reports/report-period.ts'

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
