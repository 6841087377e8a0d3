import { sql } from 'drizzle-orm'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { payments } from './payment-tables.ts'

/**
 * Claims attempts without a report whose query is due, each for one process, and sets the next query with exponential
 * backoff, none after some days. Customers take turns: the second attempt of one waits until every customer's first was queried.
 */
export async function takeUnheardAttempts(
  db: Db,
  methodIds: readonly number[],
  atMost: number,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { payment_id: payments.payment_id },
    sql`
    update payments set queries = queries + 1,
      next_query_at = case when queries < 12 then now() + least(interval '12 hours', interval '1 minute' * 2 ^ queries) end
    where payment_id in (
      select p.payment_id from payments p join (
        select payment_id, row_number() over (partition by user_id order by next_query_at) as turn
        from payments join orders using (order_id) where payments.status = 0 and next_query_at <= now()
      ) line using (payment_id)
      where status = 0 and next_query_at <= now() and method_id = any(${sql.param([...methodIds])}::smallint[])
      order by turn, next_query_at limit ${atMost} for no key update of p skip locked
    )
    returning payment_id`,
  )
  return rows.map((row) => row.payment_id)
}

/** True where its time is over at the gateway, and then some. */
export async function isLongOver(db: DbOrTransaction, paymentId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payments where payment_id = ${paymentId} and expires_at < now() - interval '10 minutes'`)
  return rows.length === 1
}
