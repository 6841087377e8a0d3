import type { Pool } from 'pg'

type Parties = { customerId: number; staffId: number }

/** A conversation with so many messages, told to no one: as if they had been written long ago, by both sides in turn. */
export async function addOldMessages(pool: Pool, { customerId, staffId }: Parties, count: number) {
  await pool.query('insert into conversations (customer_id) values ($1)', [customerId])
  await pool.query(
    `insert into messages (customer_id, from_shop, author_id, content, customer_name)
     select $1, n % 2 = 0, case when n % 2 = 0 then $2::integer else $1 end, 'Tin cũ số ' || n, 'Nguyễn Thu Hà'
     from generate_series(1, $3::integer) n order by n`,
    [customerId, staffId, count],
  )
  await pool.query(
    `update conversations c set last_message_id = m.last, message_count = $2, customer_unread = $2 / 2,
       shop_unread = $2 / 2, customer_wrote_at = now()
     from (select max(message_id) as last from messages where customer_id = $1) m where customer_id = $1`,
    [customerId, count],
  )
}
