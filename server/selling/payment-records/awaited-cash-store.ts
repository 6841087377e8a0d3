import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'

const { placeholder } = sql

const write = prepareRows(
  'await-cash',
  {},
  sql`
    insert into payments as kept (order_id, method_id, amount)
    values (${placeholder('orderId')}::integer, 1, ${placeholder('amount')}::bigint)
    on conflict (order_id) where method_id = 1 and supplement_id is null
    do update set status = 0, failure_reason = null, archived_at = null, archived_by = null, updated_at = now(), version = kept.version + 1 where kept.status = 2`,
)

/** Cash waits in one row for each order; another method puts it aside, and back to cash wakes it again. */
export async function awaitCash(tx: Transaction, orderId: number, amount: number) {
  await write(tx, { orderId, amount })
}
