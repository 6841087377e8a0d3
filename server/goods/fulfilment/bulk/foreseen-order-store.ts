import { sql } from 'drizzle-orm'
import { parcelRow, selectParcel } from '#server/selling/orders/order-step-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const foreseenOrder = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  version: orders.version,
  status: orders.status,
  method_id: orders.method_id,
  paid: computed.boolean,
  customer_name: computed.text,
  province: orders.province,
  copies: computed.number,
  total_amount: orders.total_amount,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  ...parcelRow,
} satisfies RowShape
export type ForeseenRow = RowOf<typeof foreseenOrder>

/** Facts that decide about a step of these orders, in the order of their numbers here. */
export const listForeseenOrders = (
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<ForeseenRow[]> =>
  queryRows(
    db,
    foreseenOrder,
    sql`
    select o.order_id, o.order_code, o.version, o.status, o.method_id, o.paid_at is not null as paid,
      trim(o.last_name || ' ' || o.first_name) as customer_name, o.province,
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.order_id) as copies,
      o.total_amount, o.due_amount, o.supplement_due, o.supplement_way, ${selectParcel}
    from unnest(${sql.param(orderIds)}::integer[]) with ordinality as wanted(order_id, place)
    join orders o using (order_id) where o.archived_at is null order by wanted.place`,
  )
