import { sql } from 'drizzle-orm'
import type { CustomerCard } from '#contract/talking/inbox/inbox.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { orderStatuses } from '#contract/selling/orders/order-status.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  oneOf,
  present,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { accounts, users } from '#server/base/people/people-tables.ts'
import { customerNotes } from './inbox-tables.ts'

const recentOrders = 5

const recentOrderRow = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  order_date: orders.order_date,
  status: oneOf(...orderStatuses),
  delivery: orders.delivery,
  total_amount: orders.total_amount,
} satisfies RowShape

const customerRow = {
  user_id: users.user_id,
  name: computed.text,
  // Only erased accounts have none.
  email: present(accounts.email),
  phone_number: users.phone_number,
  profile_image: users.profile_image,
  is_active: accounts.is_active,
  customer_since: accounts.created_at,
  address: objectOf({
    house_number: users.house_number,
    commune: users.commune,
    district: users.district,
    councious: users.province,
    country: users.country,
  }),
  orders: computed.number,
  delivered_orders: computed.number,
  delivered_amount: computed.number,
  recent_orders: listOf(objectOf(recentOrderRow)),
  note: objectOf({
    text: computed.text,
    version: computed.number,
    changed_by: computed.text,
    changed_at: nullable(customerNotes.changed_at),
  }),
} satisfies RowShape

export async function findCustomerCard(
  db: DbOrTransaction,
  userId: number,
): Promise<CustomerCard | undefined> {
  const row = await queryRow(
    db,
    customerRow,
    sql`
    select u.user_id, trim(u.last_name || ' ' || u.first_name) as name, a.email, u.phone_number, u.profile_image,
      a.is_active, ${isoInstant(sql`a.created_at`)} as customer_since, json_build_object(
        'house_number', u.house_number, 'commune', u.commune, 'district', u.district, 'councious', u.province,
        'country', u.country
      ) as address, counted.*, (
        select coalesce(json_agg(latest order by latest.order_id desc), '[]') from (
          select o.order_id, o.order_code, ${isoInstant(sql`o.order_date`)} as order_date, o.status, o.delivery, o.total_amount
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
    where u.user_id = ${userId} and a.role_id = 1 and a.deleted_at is null`,
  )
  return row && { ...row, recent_orders: row.recent_orders.map(withName) }
}

const withName = (order: RowOf<typeof recentOrderRow>) => ({
  ...order,
  status_name: statusNamesOf(order).short,
})
