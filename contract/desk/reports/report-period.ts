import { orderSentences } from '#contract/selling/orders/order-status.ts'

/** Days of the shop as YYYY-MM-DD, both of them within. */
export type Period = { start: string; end: string }

const timeZone = 'Asia/Ho_Chi_Minh'
const dayInShop = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export const todayInShop = (now = new Date()) => dayInShop.format(now)

/** The month so far. */
export const defaultPeriod = (today: string): Period => ({ start: firstOfMonth(today), end: today })

/** Limits of months: on the screen at a time, and in a call. */
export const monthsOnScreen = 24
export const monthsInCall = 36
export const chartMonths = 6

export const reportSentences = {
  title: 'Báo cáo doanh thu',
  refreshed: 'Đã làm mới báo cáo',
  loadFailed: 'Lỗi khi tải dữ liệu báo cáo',
  exportFailed: 'Lỗi khi xuất báo cáo',
  noChart: 'Không có dữ liệu biểu đồ',
  dayInvalid: 'Ngày không hợp lệ',
  turnedRound: 'Từ ngày không được sau đến ngày',
  tooLong: (months: number) => `Khoảng thời gian không được vượt quá ${months} tháng`,
  noOrders: orderSentences.empty,
  noSales: 'Chưa bán được sản phẩm nào trong khoảng thời gian này',
  /** Note beside an average: both its sum and its number are those of orders. */
  averageMeaning: 'đơn đã giao, không kể quầy',
  /** Explanation of the count, for those who read the figures. */
  meaning:
    'Doanh thu là tiền hàng sau giảm giá của các đơn đã giao, tính vào ngày giao; tiền hoàn lại được trừ vào ngày hoàn. Phí vận chuyển tính riêng. Ngày tính theo giờ Việt Nam.',
}

/** A day of this calendar, in a year that a shop may ask about. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export type PeriodProblem = { field: keyof Period; msg: string }

/** Why there is no report about these days. */
export function problemOfPeriod({ start, end }: Period, mostMonths: number): PeriodProblem | undefined {
  if (!isDay(start)) return { field: 'start', msg: reportSentences.dayInvalid }
  if (!isDay(end)) return { field: 'end', msg: reportSentences.dayInvalid }
  if (start > end) return { field: 'start', msg: reportSentences.turnedRound }
  if (end > addMonths(start, mostMonths)) return { field: 'end', msg: reportSentences.tooLong(mostMonths) }
  return undefined
}

/**
 * Period to compare with. From the first of a month: the same days of the months before it, so that a month
 * so far stands beside the last one so far, and whole months beside whole ones. Otherwise as many days before it.
 */
export function periodBefore({ start, end }: Period): Period {
  if (!start.endsWith('-01')) {
    const length = daysBetween(start, end) + 1
    return { start: addDays(start, -length), end: addDays(start, -1) }
  }
  const months = monthsBetween(start, end) + 1
  const sameDay = addMonths(end, -months)
  return { start: addMonths(start, -months), end: isLastOfMonth(end) ? lastOfMonth(sameDay) : sameDay }
}

/** The months of a period as YYYY-MM, in their order. */
export function monthsOf({ start, end }: Period): string[] {
  const first = firstOfMonth(start)
  return Array.from({ length: monthsBetween(start, end) + 1 }, (_, index) =>
    addMonths(first, index).slice(0, 7),
  )
}

/** The chart's months: whole ones, but for the last, which ends with the period. */
export const chartPeriod = ({ end }: Period): Period => ({
  start: addMonths(firstOfMonth(end), 1 - chartMonths),
  end,
})

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: string) => addDays(addMonths(firstOfMonth(day), 1), -1)
const isLastOfMonth = (day: string) => day === lastOfMonth(day)
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / 86_400_000)

function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from)
}

export function addDays(day: string, days: number): string {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day of another month, or its last one where it has not that many. */
export function addMonths(day: string, months: number): string {
  const date = atNoon(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(date.getUTCDate(), Number(day.slice(8))))
  return dayOf(date)
}
