import {
  addDays,
  addMonths,
  defaultPeriod,
  type Period,
  problemOfPeriod,
} from '#contract/reports/report-period.ts'

export const todayPath = '/admin/today'

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

/** The days that the address asks for; a preset, or two days of one's own where there is a period between them. */
export function readTodayQuery(params: URLSearchParams, today: string) {
  const [start, end] = [params.get('start_date') ?? '', params.get('end_date') ?? '']
  const own = { start, end }
  if (start && end && !problemOfPeriod(own, mostMonthsOfDays)) return { preset: undefined, period: own }
  const preset = presets.find((one) => one === params.get('ky')) ?? 'thang-nay'
  return { preset, period: periodOf(preset, today) }
}

export const presetHref = (preset: Preset) =>
  preset === 'thang-nay' ? todayPath : `${todayPath}?ky=${preset}`
