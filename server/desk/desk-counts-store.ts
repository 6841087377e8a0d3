import { sql } from 'drizzle-orm'
import { openReturnStates } from '#contract/returns/return-states.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

const counts = {
  orders_to_confirm: computed.number,
  refunds_due: computed.number,
  transfers_to_settle: computed.number,
  returns_open: computed.number,
  enquiries_open: computed.number,
} satisfies RowShape

/** Each is counted over an index of what waits, however much was done before. */
export const countDesk = (db: DbOrTransaction) =>
  queryOnlyRow(
    db,
    counts,
    sql`
    select
      (select count(*) from orders where status = 0 and archived_at is null and (method_id = 1 or paid_at is not null))
        as orders_to_confirm,
      (select count(*) from payments where needs_refund) as refunds_due,
      (select count(*) from bank_transfers where state = 'unsettled') as transfers_to_settle,
      (select count(*) from returns where state in ${[...openReturnStates]}) as returns_open,
      (select count(*) from enquiries where state = 'open') as enquiries_open`,
  )
