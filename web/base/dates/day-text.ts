/** A day as people write it here, dd/mm/yyyy, and as the shop keeps it, YYYY-MM-DD. */
export const dayText = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').toReversed().join('/') : day

/** Normalizes a typed day to YYYY-MM-DD: also 1/2/2026, 1-2-2026, 01022026 and the day as the shop keeps it. No day stays as it is. */
export function dayOf(text: string): string {
  const typed = text.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isOnCalendar(day) ? day : typed
}

export function isOnCalendar(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export function moveDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of another month, or its last one. */
export function moveMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The weeks of a month from Monday to Sunday, with the days beside it that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = moveDay(first, -weekday)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => moveDay(start, week * 7 + place)),
  )
  return weeks.filter((week) => week.some((one) => one.startsWith(day.slice(0, 7))))
}

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as a field for day and time shows it, by the clock in Vietnam wherever the browser is. */
export const toLocalField = (iso: string | null) =>
  iso === null ? '' : local.format(new Date(iso)).replace(' ', 'T')

const toTheSecond = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The same with its second. */
export const toLocalSecond = (iso: string | null) =>
  iso === null ? '' : toTheSecond.format(new Date(iso)).replace(' ', 'T')

/** Vietnam has had one offset since 1975. */
export const fromLocalField = (text: string) =>
  text === '' ? null : `${text.length === 16 ? `${text}:00` : text}+07:00`
