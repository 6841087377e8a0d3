import { formatDate } from '#web/base/platform/text/formats.ts'
import { formatClock } from '#web/shop/chat/messages/message-times.ts'

const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour
const weekday = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', weekday: 'long' })

/** When the last message of a conversation was written: 'Vừa xong', minutes, the clock, the weekday, then the date. */
export function formatConversationTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (age < minute) return 'Vừa xong'
  if (age < hour) return `${Math.floor(age / minute)} phút trước`
  if (age < dayLong) return formatClock(iso)
  if (age < 7 * dayLong) return weekday.format(new Date(iso))
  return formatDate(iso)
}
