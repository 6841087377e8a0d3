import { sql } from 'drizzle-orm'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRow } from '#server/platform/database/rows.ts'

/** Telephone of an order's customer: that of their account, or that of the order. `declines` where they want no messages. */
export const findReader = (db: DbOrTransaction, orderId: number) =>
  queryRow(
    db,
    { phone: orders.phone_number, declines: computed.boolean, is_erased: computed.boolean },
    sql`
    select reader.phone, a.deleted_at is not null as is_erased,
      exists (select from phone_refusals r where r.phone = reader.phone) or not coalesce((
        select c.given from consents c where c.user_id = a.account_id and c.purpose = 'phone' order by c.consent_id desc limit 1
      ), true) as declines
    from orders o left join accounts a on a.account_id = o.user_id left join users u on u.user_id = a.account_id,
      lateral (select coalesce(nullif(u.phone_number, ''), o.phone_number) as phone) reader
    where o.order_id = ${orderId}`,
  )
