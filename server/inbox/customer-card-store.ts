import { sql } from 'drizzle-orm'
import type { CustomerCard } from '#contract/inbox/inbox.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders/order-status.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

const recentOrders = 5

type CustomerRow = Omit<CustomerCard, 'recent_orders'> & {
  recent_orders: {
    order_id: number
    order_code: string
    order_date: string
    status: OrderStatus
    total_amount: number
  }[]
}

export async function findCustomerCard(
  db: DbOrTransaction,
  userId: number,
): Promise<CustomerCard | undefined> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select u.user_id, trim(u.last_name || ' ' || u.first_name) as name, a.email, u.phone_number, u.profile_image,
      a.is_active, ${isoInstant(sql`a.created_at`)} as customer_since, json_build_object(
        'house_number', u.house_number, 'commune', u.commune, 'district', u.district, 'councious', u.province,
        'country', u.country
      ) as address, counted.*, (
        select coalesce(json_agg(latest order by latest.order_id desc), '[]') from (
          select o.order_id, o.order_code, ${isoInstant(sql`o.order_date`)} as order_date, o.status, o.total_amount
          from orders o where o.user_id = u.user_id and o.archived_at is null order by o.order_id desc limit ${recentOrders}
        ) as latest
      ) as recent_orders, json_build_object(
        'text', coalesce(n.note, ''), 'version', coalesce(n.version, 0),
        'changed_by', coalesce(trim(editor.last_name || ' ' || editor.first_name), ''),
        'changed_at', ${isoInstant(sql`n.changed_at`)}
      ) as note
    from users u join accounts a on a.account_id = u.user_id
    left join customer_notes n on n.customer_id = u.user_id left join users editor on editor.user_id = n.changed_by,
    lateral (
      select count(*)::integer as orders, (count(*) filter (where status = 3))::integer as delivered_orders,
        coalesce(sum(total_amount) filter (where status = 3), 0)::bigint as delivered_amount
      from orders o where o.user_id = u.user_id and o.archived_at is null
    ) as counted
    where u.user_id = ${userId} and a.role_id = 1 and a.deleted_at is null`)
  const [row] = rows
  return row && { ...row, recent_orders: row.recent_orders.map(withName) }
}

const withName = (order: CustomerRow['recent_orders'][number]) => ({
  ...order,
  status_name: orderStatusNames[order.status].short,
})
