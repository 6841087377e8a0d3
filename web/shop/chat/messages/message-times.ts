import { formatDate } from '#web/base/platform/text/formats.ts'

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
