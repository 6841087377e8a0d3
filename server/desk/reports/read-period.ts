import {
  defaultPeriod,
  monthsInCall,
  type Period,
  problemOfPeriod,
  todayInShop,
} from '#contract/desk/reports/report-period.ts'
import { invalidField } from '#server/platform/errors/failure.ts'

type Query = Partial<Record<'start_date' | 'end_date' | 'startDate' | 'endDate', string | undefined>>

/** The period that a call asks for; where one end is missing, the month of the other up to today or to its end. */
export function readPeriod(query: Query, today = todayInShop()): Period {
  const start = query.start_date || query.startDate
  const end = query.end_date || query.endDate || today
  const period = { start: start ?? defaultPeriod(end).start, end }
  const problem = problemOfPeriod(period, monthsInCall)
  if (!problem) return period
  const camel = query.startDate !== undefined || query.endDate !== undefined
  throw invalidField(`${problem.field}${camel ? 'Date' : '_date'}`, problem.msg)
}
