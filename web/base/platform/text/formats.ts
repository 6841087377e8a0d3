export { formatDong } from '#contract/platform/language/money.ts'

const timeZone = 'Asia/Ho_Chi_Minh'
const whole = new Intl.NumberFormat('vi-VN')
const day = new Intl.DateTimeFormat('vi-VN', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('vi-VN', { timeZone, hour: '2-digit', minute: '2-digit' })

export const formatNumber = (value: number) => whole.format(value)
export const formatDate = (iso: string) => day.format(new Date(iso))
/** Writes a moment as '29/11/2026 23:13'. */
export const formatDateTime = (iso: string) => `${formatDate(iso)} ${time.format(new Date(iso))}`

const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour

/** Formats a time in a reader's words: 'Vừa xong', minutes, hours, days up to seven, then the date. */
export function formatRelativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (age < minute) return 'Vừa xong'
  if (age < hour) return `${Math.floor(age / minute)} phút trước`
  if (age < dayLong) return `${Math.floor(age / hour)} giờ trước`
  if (age <= 7 * dayLong) return `${Math.floor(age / dayLong)} ngày trước`
  return formatDate(iso)
}
