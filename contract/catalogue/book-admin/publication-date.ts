import { todayInVietnam } from '#contract/catalogue/taxonomy/name-rules.ts'

/** A day, or where only that is known a year. */
export type PublicationDate = { on: string | null; year: number }

const earliest = 1000
const thisYear = () => Number(todayInVietnam().slice(0, 4))

/** Books of next year can be ordered before; what is later is a slip. */
export const latestPublication = (now = thisYear()) => now + 1

/**
 * Reads what people and clients write: 2019-05-07, 2019-05-07T10:00:00Z, 7/5/2019, 2019. Undefined where there is no
 * such day.
 */
export function readPublicationDate(text: string): PublicationDate | undefined {
  const plain = text.trim()
  const [, onlyYear] = /^(\d{4})$/.exec(plain) ?? []
  if (onlyYear) return inRange({ on: null, year: Number(onlyYear) })
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(plain) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, day2, month2, year2] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  return year2 && month2 && day2 ? dayOf(year2, month2.padStart(2, '0'), day2.padStart(2, '0')) : undefined
}

function dayOf(year: string, month: string, day: string): PublicationDate | undefined {
  const on = `${year}-${month}-${day}`
  const instant = new Date(`${on}T00:00:00Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(on)
  return exists ? inRange({ on, year: Number(year) }) : undefined
}

const inRange = (date: PublicationDate) =>
  date.year >= earliest && date.year <= latestPublication() ? date : undefined
