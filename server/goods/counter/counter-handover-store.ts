import { sql } from 'drizzle-orm'
import type { SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { orderLines, orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, listOf, objectOf, queryRow, type RowShape } from '#server/platform/database/rows.ts'
import { counterHandovers, counterShifts } from './counter-tables.ts'

const fetched = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  status: orders.status,
  method_id: orders.method_id,
  delivery: orders.delivery,
  held_until: orders.held_until,
  customer_name: computed.text,
  phone_number: orders.phone_number,
  note: orders.note,
  total_amount: orders.total_amount,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  paid: computed.boolean,
  lines: listOf(
    objectOf({ book_id: orderLines.book_id, title: orderLines.title, copies: orderLines.quantity }),
  ),
} satisfies RowShape

export const findOrderToHandOver = (db: DbOrTransaction, code: string) =>
  queryRow(
    db,
    fetched,
    sql`
    select o.order_id, o.order_code, o.status, o.method_id, o.delivery, ${isoInstant(sql`o.held_until`)} as held_until,
      trim(o.last_name || ' ' || o.first_name) as customer_name, o.phone_number, o.note, o.total_amount, o.due_amount, o.supplement_due,
      o.supplement_way, o.paid_at is not null as paid, coalesce((
        select json_agg(json_build_object('book_id', l.book_id, 'title', l.title, 'copies', l.quantity) order by l.order_detail_id)
        from order_lines l where l.order_id = o.order_id
      ), '[]') as lines
    from orders o where o.order_code = ${code} and o.archived_at is null`,
  )

export const findOrderId = (tx: Transaction, code: string): Promise<number | undefined> =>
  queryValue(tx, orders.order_id, sql`select order_id from orders where order_code = ${code}`)

/** The open shift of a clerk, which is not closed before the commit; others may write into it as well. */
export const holdOpenShift = (tx: Transaction, clerk: number): Promise<number | undefined> =>
  queryValue(
    tx,
    counterShifts.shift_id,
    sql`select shift_id from counter_shifts where opened_by = ${clerk} and closed_at is null for share`,
  )

/** Asked for when the order is held. */
export const findHandover = (tx: Transaction, orderId: number) =>
  queryRow(
    tx,
    { amount: counterHandovers.amount, way: counterHandovers.way },
    sql`select amount, way from counter_handovers where order_id = ${orderId}`,
  )

type Handover = { orderId: number; shiftId: number; amount: number; way: SaleWay | null; accountId: number }

export async function insertHandover(
  tx: Transaction,
  { orderId, shiftId, amount, way, accountId }: Handover,
) {
  await tx.execute(sql`
    insert into counter_handovers (order_id, shift_id, amount, way, handed_by)
    values (${orderId}, ${shiftId}, ${amount}, ${way}, ${accountId})`)
}
