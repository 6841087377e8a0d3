import {
  addDays,
  addMonths,
  defaultPeriod,
  type Period,
  problemOfPeriod,
  todayInShop,
} from '#contract/desk/reports/report-period.ts'
import { type WorkKey, workKeys, type WorkView } from '#contract/desk/today/work-kinds.ts'
import { readChoice } from '#web/base/platform/queries/list-query.ts'
import { getCodDebts } from '#contract/goods/cod/cod.ts'
import { getRevenue } from '#contract/desk/reports/reports.ts'
import { getDays, getWork, getWorkItems } from '#contract/desk/today/today.ts'
import { getFirstSteps } from '#contract/operations/first-steps/first-steps.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { CallEndpoint, Visitor } from '#web/base/platform/api/call-context.ts'

export const todayPath = '/admin/today'

/** Rows of the list of work: as many as one sees at once. */
export const mostAtOnce = 10

export const presets = ['hom-nay', 'hom-qua', '7-ngay', '30-ngay', 'thang-nay', 'thang-truoc'] as const
export type Preset = (typeof presets)[number]

export const presetNames: Record<Preset, string> = {
  'hom-nay': 'Hôm nay',
  'hom-qua': 'Hôm qua',
  '7-ngay': '7 ngày',
  '30-ngay': '30 ngày',
  'thang-nay': 'Tháng này',
  'thang-truoc': 'Tháng trước',
}

/** A chart of days shows no more of them. */
export const mostMonthsOfDays = 12

export function periodOf(preset: Preset, today: string): Period {
  const month = defaultPeriod(today)
  const yesterday = addDays(today, -1)
  const periods: Record<Preset, Period> = {
    'hom-nay': { start: today, end: today },
    'hom-qua': { start: yesterday, end: yesterday },
    '7-ngay': { start: addDays(today, -6), end: today },
    '30-ngay': { start: addDays(today, -29), end: today },
    'thang-nay': month,
    'thang-truoc': { start: addMonths(month.start, -1), end: addDays(month.start, -1) },
  }
  return periods[preset]
}

const viewNames = { own: 'cua-toi', free: 'chua-nhan', snoozed: 'da-hoan' } as const

/** Query of the work, as the address says: whose, of which kind, and behind which page. */
export type WorkQuery = { view: WorkView; kind: WorkKey | undefined; after: string | undefined }

function readWorkQuery(params: URLSearchParams): WorkQuery {
  const word = params.get('viec')
  const view = (['own', 'free', 'snoozed'] as const).find((one) => viewNames[one] === word) ?? 'all'
  return {
    view,
    kind: readChoice(params, 'loai', workKeys),
    after: params.get('sau')?.slice(0, 600) || undefined,
  }
}

/** The days that the address asks for; a preset, or two days of one's own where there is a period between them. */
export function readTodayQuery(params: URLSearchParams, today: string) {
  const work = readWorkQuery(params)
  const [start, end] = [params.get('start_date') ?? '', params.get('end_date') ?? '']
  const own = { start, end }
  if (start && end && !problemOfPeriod(own, mostMonthsOfDays)) return { preset: undefined, period: own, work }
  const preset = presets.find((one) => one === params.get('ky')) ?? 'thang-nay'
  return { preset, period: periodOf(preset, today), work }
}
export type TodayQuery = ReturnType<typeof readTodayQuery>

/** Parameters of the days, or of the work, for the way to another part of the other. */
export const paramsOfDays = ({ preset, period }: TodayQuery): Record<string, string> =>
  preset === undefined
    ? { start_date: period.start, end_date: period.end }
    : preset === 'thang-nay'
      ? {}
      : { ky: preset }
export const paramsOfWork = ({ view, kind, after }: WorkQuery): Record<string, string> => ({
  ...(view !== 'all' && { viec: viewNames[view] }),
  ...(kind && { loai: kind }),
  ...(after && { sau: after }),
})

function hrefOf(params: Record<string, string>): string {
  const text = new URLSearchParams(params).toString()
  return text ? `${todayPath}?${text}` : todayPath
}

/** Other days, the same work; the other way. */
export const presetHref = (query: TodayQuery, preset: Preset) =>
  hrefOf({ ...paramsOfDays({ ...query, preset }), ...paramsOfWork(query.work) })
export const workHref = (query: TodayQuery, change: Partial<WorkQuery>) =>
  hrefOf({ ...paramsOfDays(query), ...paramsOfWork({ ...query.work, after: undefined, ...change }) })

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
