import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { owedAmount, owesRefund } from '#server/selling/transactions/payment-filter-store.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

const waitingWork = {
  orders_to_confirm: computed.number,
  orders_awaiting_payment: computed.number,
  low_stock: computed.number,
  refunds_due: computed.number,
  refunds_due_amount: computed.number,
} satisfies RowShape

/** Numbers of things that the staff has before it. An order that is to be paid first cannot be confirmed yet. */
export const countWaitingWork = (db: DbOrTransaction, lowStockLimit: number) =>
  queryOnlyRow(
    db,
    waitingWork,
    sql`
    select orders_to_confirm, orders_awaiting_payment, low_stock, refunds_due, refunds_due_amount
    from (
      select count(*) filter (where method_id = 1 or paid_at is not null) as orders_to_confirm,
        count(*) filter (where method_id <> 1 and paid_at is null) as orders_awaiting_payment
      from orders where status = 0 and archived_at is null
    ) as pending, (
      select count(*) as low_stock from books where withdrawn_at is null and quantity < ${lowStockLimit}
    ) as scarce, (
      select count(*) as refunds_due, coalesce(sum(${owedAmount}), 0)::bigint as refunds_due_amount
      from payments where ${owesRefund}
    ) as owed`,
  )
