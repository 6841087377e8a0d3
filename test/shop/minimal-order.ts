import type { Pool } from 'pg'
import type { Actor } from './actors.ts'

/** The simplest order that there can be, to have something to tell of it. */
export async function createMinimalOrder(pool: Pool, { user_id }: Pick<Actor, 'user_id'>): Promise<number> {
  const { rows } = await pool.query<{ order_id: number }>(
    `insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
       phone_number, house_number, commune, district, province, country)
     values ('T' || gen_random_uuid(), $1, 1, 90000, 90000, 'Thu Hà', 'Nguyễn', 'a@b.vn', '', '', '', '', '', '')
     returning order_id`,
    [user_id],
  )
  const order = rows[0]?.order_id ?? 0
  await recordOrderStatus(pool, order, 0)
  return order
}

export async function recordOrderStatus(pool: Pool, orderId: number, status: number) {
  await pool.query("insert into order_history (order_id, status, by_whom) values ($1, $2, 'staff')", [
    orderId,
    status,
  ])
}
