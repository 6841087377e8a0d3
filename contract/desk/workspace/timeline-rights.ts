import type { Right } from '#contract/platform/access/rights.ts'
import { rightToSee, type SubjectKind } from '#contract/base/subjects/subjects.ts'
import type { AuditAction } from '#contract/desk/audit/audit-names.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** Rights of a timeline’s sources: entries from another list need the right of that list, or a right to see one thing would show others. */
export const rightsOfEntries: { [kind in TimelineEntry['kind']]: Right | 'of the thing' } = {
  note: 'of the thing',
  change: 'of the thing',
  stock: 'books.see',
  state: 'orders.see',
  return: 'orders.see',
  money: 'money.see',
  credit: 'customers.see',
  counter: 'counter.see',
  letter: 'letters.handle',
  message: 'customers.answer',
}

export function rightToSeeEntry(subject: SubjectKind, entry: TimelineEntry['kind']): Right {
  const right = rightsOfEntries[entry]
  return right === 'of the thing' ? rightToSee[subject] : right
}

/** Commands on an order that say which money went where, by which reference. That lines were changed stands in its steps too. */
export const moneyActions = [
  'update-lines',
  'pay-edit-back',
  'update-supplement',
] as const satisfies readonly AuditAction[]
export const rightToSeeMoneyActions: Right = 'money.see'

/** Changes of accounts that are or were of the staff: they tell of passwords asked for and factors lost. */
export const rightToSeeStaffAccount: Right = 'audit.see'
