import type { Pool } from 'pg'

/** The order is paid online, for tests of what comes after that. */
export async function payFor(pool: Pool, orderId: number) {
  await pool.query('delete from payments where order_id = $1', [orderId])
  await pool.query(
    `with paid as (update orders set method_id = 2, paid_at = now() where order_id = $1 returning order_id, total_amount)
     insert into payments (order_id, method_id, reference, amount, received_amount, status, completed_at)
     select order_id, 2, 'x' || order_id, total_amount, total_amount, 1, now() from paid`,
    [orderId],
  )
}
