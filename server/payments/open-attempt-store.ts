import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PayableOrder, PaymentRow } from './payment-row.ts'
import { readPayments } from './payment-store.ts'

/** An attempt that was begun the same way, of which nothing was heard and which may still be paid for a while. */
export async function findOpenAttempt(
  tx: Transaction,
  { order_id, method_id, total_amount }: PayableOrder,
  minutes: number,
): Promise<PaymentRow | undefined> {
  const [open] = await readPayments(
    tx,
    sql`where order_id = ${order_id} and method_id = ${method_id} and amount = ${total_amount} and reference is not null
      and status = 0 and not held and archived_at is null and expires_at > now() + make_interval(mins => ${minutes})
      order by payment_id desc limit 1`,
  )
  return open
}

/** The seconds until an order may be tried once more, where it was tried so often in a day. */
export async function waitForAttempt(
  tx: Transaction,
  orderId: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ tries: number; wait: number }>(sql`
    select count(*)::int as tries, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
    from payments where order_id = ${orderId} and reference is not null and created_at > now() - interval '1 day'`)
  const [row] = rows
  return row && row.tries >= most ? Math.max(1, row.wait) : undefined
}
