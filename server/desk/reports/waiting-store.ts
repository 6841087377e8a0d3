import { sql } from 'drizzle-orm'
import type { WorkKey } from '#contract/desk/today/work-kinds.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

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
