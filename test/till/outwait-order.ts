import type { Pool } from 'pg'

/** The time of an unpaid order is over, and that of what was begun at its gateway. */
export async function outwaitOrder(pool: Pool, orderId: number) {
  await pool.query(
    "update payments set expires_at = now() - interval '1 hour' where order_id = $1 and status = 0 and expires_at is not null",
    [orderId],
  )
  await pool.query(
    "update orders set expires_at = now() - interval '1 minute' where order_id = $1 and expires_at is not null",
    [orderId],
  )
}
