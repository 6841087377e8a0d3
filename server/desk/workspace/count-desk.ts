import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { countWaiting } from './desk-waiting-store.ts'

/** Numbers beside the entries of the menu. */
export async function countDesk(db: DbOrTransaction, person: Person): Promise<DeskCounts> {
  const { returns_to_answer, returns_to_receive, returns_to_pay_back, ...counts } = await countWaiting(
    db,
    person,
    [
      'orders_to_confirm',
      'runs_out',
      'refunds_due',
      'transfers_to_settle',
      'returns_to_answer',
      'returns_to_receive',
      'returns_to_pay_back',
      'enquiries_open',
      'books_to_order',
    ],
  )
  return { ...counts, returns_open: returns_to_answer + returns_to_receive + returns_to_pay_back }
}
