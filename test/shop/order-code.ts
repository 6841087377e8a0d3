import type { Pool } from 'pg'

/** Code of an order, as its customer's screens and notices name it. */
export async function orderCodeOf(pool: Pool, orderId: number): Promise<string> {
  const { rows } = await pool.query('select order_code from orders where order_id = $1', [orderId])
  return rows[0].order_code
}
