import { formatDate } from '#web/base/platform/text/formats.ts'
import { useSyncExternalStore } from 'react'

const timeZone = 'Asia/Ho_Chi_Minh'
const clock = new Intl.DateTimeFormat('vi-VN', { timeZone, hour: '2-digit', minute: '2-digit' })

export const formatClock = (iso: string) => clock.format(new Date(iso))

/** The day that a message was written on, as one would say it. */
export function formatDay(iso: string, now: number): string {
  const day = formatDate(iso)
  if (day === formatDate(new Date(now).toISOString())) return 'Hôm nay'
  if (day === formatDate(new Date(now - 86_400_000).toISOString())) return 'Hôm qua'
  return day
}

const dayMs = 86_400_000
/** Vietnam has had one offset since 1975. */
const offsetMs = 7 * 3_600_000

/** When the day began, by the clock in Vietnam. */
export const readToday = (now = Date.now()) => now - ((now + offsetMs) % dayMs)

/** Told at each midnight in Vietnam. */
export function watchDays(listener: () => void): () => void {
  let timer = setTimeout(turn, untilMidnight())
  function turn() {
    timer = setTimeout(turn, untilMidnight())
    listener()
  }
  return () => clearTimeout(timer)
}

const untilMidnight = () => readToday() + dayMs - Date.now()

/** The day as it is now; also after a night in which the machine slept, since every drawing reads it again. */
export const useToday = () => useSyncExternalStore(watchDays, readToday, readToday)

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
