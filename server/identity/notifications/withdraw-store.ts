import { sql } from 'drizzle-orm'
import type { OrderNotificationKey } from '#contract/notification-kinds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryCount } from '#server/platform/database/query-value.ts'

/**
 * Takes those about an order back that were written at this moment and wait in the outbox; a process that has them in hand is waited
 * for. Answers how many were published already.
 */
export async function withdrawNotifications(
  tx: Transaction,
  orderId: number,
  { event, since }: { event: OrderNotificationKey; since: string },
): Promise<number> {
  const meant = sql`order_id = ${orderId} and event = ${event} and created_at = ${since}::timestamptz`
  await tx.execute(sql`
    with waiting as (
      delete from notification_outbox where notification_id in (select notification_id from notifications where ${meant})
      returning notification_id
    )
    delete from notifications where notification_id in (select notification_id from waiting)`)
  return queryCount(tx, sql`select count(*) from notifications where ${meant}`)
}
