import { sql } from 'drizzle-orm'
import { rightsOfWaiting, type Waiting } from '#contract/desk/workspace/palette.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'
import { type MenuCount, waitingSubjects } from '#contract/desk/features.ts'
import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import type { WorkKey } from '#contract/desk/today/work-kinds.ts'

type Waits = DeskParts['waiting']

/** For one of the staff, all in one statement: nothing waits for them of what they may not see. */
export function countWaiting<Key extends Waiting>(
  db: DbOrTransaction,
  waiting: Waits,
  person: Person,
  keys: readonly Key[],
): Promise<Record<Key, number>> {
  const shape = Object.fromEntries(keys.map((key) => [key, computed.number])) as Record<
    Key,
    typeof computed.number
  > satisfies RowShape
  const counts = keys.map((key) =>
    holds(person, rightsOfWaiting[key])
      ? sql`(select count(*) from ${waiting[key]}) as ${sql.identifier(key)}`
      : sql`0 as ${sql.identifier(key)}`,
  )
  return queryOnlyRow(db, shape, sql`select ${sql.join(counts, sql`, `)}`) as Promise<Record<Key, number>>
}

const besideMenu = keysOf(waitingSubjects).flatMap((key) => {
  const menu = waitingSubjects[key].menu as MenuCount | undefined
  return menu ? { key, menu } : []
})

/** Numbers beside the entries of the menu: each adds up what waits of it. */
export async function countDesk(db: DbOrTransaction, waiting: Waits, person: Person): Promise<DeskCounts> {
  const counts = await countWaiting(
    db,
    waiting,
    person,
    besideMenu.map(({ key }) => key),
  )
  const sums: Partial<DeskCounts> = {}
  for (const { key, menu } of besideMenu) sums[menu] = (sums[menu] ?? 0) + counts[key]
  return sums as DeskCounts
}

const waitingFigures = {
  orders_to_confirm: computed.number,
  orders_awaiting_payment: computed.number,
  low_stock: computed.number,
  refunds_due: computed.number,
  refunds_due_amount: computed.number,
} satisfies RowShape

/** Numbers of things that the staff has before it. An order that is to be paid first cannot be confirmed yet. */
export function countWaitingWork(db: DbOrTransaction, work: DeskParts['work']) {
  const count = (kind: WorkKey) => sql`(select count(*) from ${work[kind].from})`
  const { from, amount } = work.refund
  return queryOnlyRow(
    db,
    waitingFigures,
    sql`
    select ${count('confirm')} as orders_to_confirm, ${count('payment')} as orders_awaiting_payment, ${count('low-stock')} as low_stock,
      refunds_due, refunds_due_amount
    from (select count(*) as refunds_due, coalesce(sum(${amount}), 0)::bigint as refunds_due_amount from ${from}) as owed`,
  )
}
