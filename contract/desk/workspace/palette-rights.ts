import type { Right } from '#contract/platform/access/rights.ts'
import { type Waiting, waitingSubjects } from '#contract/desk/features.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import type { DeskKind } from './palette.ts'

/** Things that the palette finds, by the right that the list of it asks for. */
export const rightToFind: { [kind in DeskKind]: Right } = {
  orders: 'orders.see',
  books: 'books.see',
  customers: 'customers.see',
}

/** Counts of waiting work, each with the right that its number needs. */
export const rightsOfWaiting: Record<Waiting, Right> = recordOf(
  keysOf(waitingSubjects),
  (key) => waitingSubjects[key].right,
)
export type { Waiting }
