import { getCodDebts } from '#contract/cod/cod.ts'
import { todayInShop } from '#contract/reports/report-period.ts'
import { getRevenue } from '#contract/reports/reports.ts'
import { getDays, getWork } from '#contract/today/today.ts'
import { getWorkItems } from '#contract/today/work-items.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'
import { readTodayQuery } from './today-query.ts'

/** What waits, and how the days of the address went, by the same sums as the report. On the server only. */
export async function loadToday(call: CallEndpoint, params: URLSearchParams) {
  const now = Date.now()
  const query = readTodayQuery(params, todayInShop(new Date(now)))
  const period = { start_date: query.period.start, end_date: query.period.end }
  const { view, kind, after } = query.work
  const wanted = { view, ...(kind && { kind }), ...(after && { after }) }
  const [work, items, report, days, cod] = await Promise.all([
    call(getWork),
    call(getWorkItems, { query: wanted }),
    call(getRevenue, { query: period }),
    call(getDays, { query: period }),
    call(getCodDebts, { query: { page_size: '1' } }),
  ])
  return {
    query,
    now,
    kinds: work.data,
    items: items.data,
    next: items.next,
    clerks: work.clerks,
    report: report.data,
    days: days.data,
    cod: cod.sums,
  }
}
export type TodayData = Awaited<ReturnType<typeof loadToday>>
