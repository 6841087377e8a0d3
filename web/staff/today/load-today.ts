import { getCodDebts } from '#contract/goods/cod/cod.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { getRevenue } from '#contract/desk/reports/reports.ts'
import { getDays, getWork, getWorkItems } from '#contract/desk/today/today.ts'
import { getFirstSteps } from '#contract/operations/first-steps/first-steps.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { CallEndpoint, Visitor } from '#web/base/platform/api/call-context.ts'
import { mostAtOnce, readTodayQuery } from './today-query.ts'

/** Loads the waiting work, and the sales of the days in the address, by the same sums as the report. On the server only. */
export async function loadToday(call: CallEndpoint, visitor: Visitor, params: URLSearchParams) {
  const now = Date.now()
  const query = readTodayQuery(params, todayInShop(new Date(now)))
  const period = { start_date: query.period.start, end_date: query.period.end }
  const seesReports = holds(visitor, 'reports.see')
  const { view, kind, after } = query.work
  const [work, items, sales, cod, steps] = await Promise.all([
    call(getWork),
    kind &&
      call(getWorkItems, { query: { view, kind, ...(after && { after }), page_size: String(mostAtOnce) } }),
    seesReports ? loadDays(call, period) : undefined,
    holds(visitor, 'money.see') ? call(getCodDebts, { query: { page_size: '1' } }) : undefined,
    holds(visitor, 'settings.change') ? call(getFirstSteps) : undefined,
  ])
  return {
    query,
    now,
    kinds: work.data,
    /** Single things of the kind that the address names. */
    items: items?.data ?? [],
    next: items?.next ?? null,
    clerks: work.clerks,
    /** For those who may change settings, of a shop in earnest. */
    firstSteps: steps?.data ?? [],
    /** For those who see reports. */
    sales: sales && { ...sales, cod: cod?.sums },
  }
}

async function loadDays(call: CallEndpoint, period: { start_date: string; end_date: string }) {
  const [report, days] = await Promise.all([
    call(getRevenue, { query: period }),
    call(getDays, { query: period }),
  ])
  return { report: report.data, days: days.data }
}
export type TodayData = Awaited<ReturnType<typeof loadToday>>
export type SalesData = NonNullable<TodayData['sales']>
