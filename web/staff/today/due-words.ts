import { todayInShop } from '#contract/desk/reports/report-period.ts'

const timeZone = 'Asia/Ho_Chi_Minh'
const clock = new Intl.DateTimeFormat('vi-VN', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour

export type DueWords = { at: string; rest: string; tone: 'hot' | 'late' | 'calm' }

/** '16:00, còn 14 phút', '21/11, trễ 2 ngày'; hot where it is over or nearly so. */
export function dueWords(due: string, now: number): DueWords {
  const at = new Date(due)
  const left = at.getTime() - now
  const [day, today] = [todayInShop(at), todayInShop(new Date(now))]
  const span = spanOf(Math.abs(left))
  return {
    at: day === today ? clock.format(at) : `${day.slice(8)}/${day.slice(5, 7)}`,
    rest: left < 0 ? `trễ ${span}` : `còn ${span}`,
    tone: left < -dayLong ? 'late' : left < hour ? 'hot' : 'calm',
  }
}

/** '5 phút', '2 giờ', '3 ngày'. */
export function spanOf(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / minute))} phút`
  if (ms < dayLong) return `${Math.floor(ms / hour)} giờ`
  return `${Math.floor(ms / dayLong)} ngày`
}
