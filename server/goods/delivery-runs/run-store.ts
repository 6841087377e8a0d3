import { sql } from 'drizzle-orm'
import type { RunOrder } from '#contract/goods/delivery-runs/run-rules.ts'
import { deliveryRunOrders, deliveryRuns } from '#server/goods/carriers/shop-rider/run-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow, queryRow, queryRows, computed, type RowShape } from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

const runOrder = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  customer_name: computed.text,
  status: orders.status,
  method_id: orders.method_id,
  paid: computed.boolean,
  delivery: orders.delivery,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  carrier: orders.carrier,
  in_run: computed.boolean,
  copies: computed.number,
} satisfies RowShape

const runOrders = (orderIds: readonly number[]) => sql`
  select o.order_id, o.order_code, trim(o.last_name || ' ' || o.first_name) as customer_name, o.status, o.method_id,
    o.paid_at is not null as paid, o.delivery, o.due_amount, o.supplement_due, o.supplement_way, o.carrier,
    exists (select from delivery_run_orders r where r.order_id = o.order_id and r.outcome is null) as in_run,
    (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.order_id) as copies
  from orders o where o.order_id = any(${sql.param([...orderIds])}::integer[]) and o.archived_at is null order by o.order_id`

export const listRunOrders = (db: DbOrTransaction, orderIds: readonly number[]) =>
  queryRows(db, runOrder, runOrders(orderIds))

/** Locks these orders by their numbers, then looks at them: a clerk who hands one of them over at the same moment waits here. */
export async function holdRunOrders(tx: Transaction, orderIds: readonly number[]) {
  await tx.execute(
    sql`select from orders where order_id = any(${sql.param([...orderIds])}::integer[]) order by order_id for update`,
  )
  return listRunOrders(tx, orderIds)
}
export type HeldRunOrder = Awaited<ReturnType<typeof listRunOrders>>[number] & RunOrder

const rider = { rider_id: computed.number, name: computed.text } satisfies RowShape

const staff = sql`
  select a.account_id as rider_id, coalesce(nullif(trim(u.last_name || ' ' || u.first_name), ''), '#' || a.account_id) as name
  from accounts a join users u on u.user_id = a.account_id
  where a.staff_role_id is not null and a.is_active and a.deleted_at is null`

export const listRiders = (db: DbOrTransaction) => queryRows(db, rider, sql`${staff} order by name, rider_id`)

export const findRider = (db: DbOrTransaction, id: number) =>
  queryRow(db, rider, sql`${staff} and a.account_id = ${id}`)

const mostNames = 20

/** Names that were typed lately, the latest first. */
export async function listTypedRiders(db: DbOrTransaction): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: computed.text },
    sql`
    select name from (
      select rider_name as name, max(run_id) as run_id from delivery_runs where rider_name is not null group by rider_name
    ) typed order by run_id desc limit ${mostNames}`,
  )
  return rows.map(({ name }) => name)
}

const heldParcel = { run_id: deliveryRunOrders.run_id, outcome: deliveryRunOrders.outcome } satisfies RowShape

/** Parcel of a run; the caller holds its order, without which none changes. */
export const findParcel = (tx: Transaction, runId: number, orderId: number) =>
  queryRow(
    tx,
    heldParcel,
    sql`select run_id, outcome from delivery_run_orders where run_id = ${runId} and order_id = ${orderId}`,
  )

const heldRun = {
  run_id: deliveryRuns.run_id,
  rider: computed.text,
  settlement_id: deliveryRuns.settlement_id,
  expected_cash: deliveryRuns.expected_cash,
} satisfies RowShape

export const holdRun = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    heldRun,
    sql`
    select r.run_id, coalesce(r.rider_name, nullif(trim(u.last_name || ' ' || u.first_name), ''), '#' || r.rider_id) as rider,
      r.settlement_id, r.expected_cash
    from delivery_runs r left join users u on u.user_id = r.rider_id
    where r.run_id = ${id} for no key update of r`,
  )

const ofRun = {
  order_id: deliveryRunOrders.order_id,
  order_code: orders.order_code,
  outcome: deliveryRunOrders.outcome,
} satisfies RowShape

export const listOutcomesOfRun = (tx: Transaction, runId: number) =>
  queryRows(
    tx,
    ofRun,
    sql`
    select r.order_id, o.order_code, r.outcome from delivery_run_orders r join orders o using (order_id)
    where r.run_id = ${runId} order by r.place`,
  )

export async function sumOfSettlement(tx: Transaction, settlementId: number): Promise<number> {
  const { total } = await queryOnlyRow(
    tx,
    { total: computed.number },
    sql`select total from cod_settlements where settlement_id = ${settlementId}`,
  )
  return total
}
