import { type SQL, sql } from 'drizzle-orm'
import { type RunState, runStates } from '#contract/goods/delivery-runs/run-rules.ts'
import type { DeliveryRun } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { deliveryRunOrders, deliveryRuns } from '#server/goods/carriers/shop-rider/run-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  queryRows,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

export type RunFilter = { search?: string | undefined; state?: RunState | undefined }

const listed = {
  run_id: deliveryRuns.run_id,
  rider: computed.text,
  state: oneOf(...runStates),
  created_at: deliveryRuns.created_at,
  created_by: computed.text,
  parcels: computed.number,
  out: computed.number,
  delivered: computed.number,
  owed: computed.number,
  settlement_id: deliveryRuns.settlement_id,
  expected_cash: deliveryRuns.expected_cash,
  counted_cash: nullable(computed.number),
} satisfies RowShape

const riderOf = sql`coalesce(r.rider_name, nullif(trim(u.last_name || ' ' || u.first_name), ''), '#' || r.rider_id)`

/** Each run with what its parcels say of it: its state is nowhere written down. */
const runs = sql`
  select r.run_id, ${riderOf} as rider,
    case when p.out > 0 then 'out' when r.settlement_id is null and p.owed > 0 then 'cash' else 'done' end as state,
    ${isoInstant(sql`r.created_at`)} as created_at, trim(c.last_name || ' ' || c.first_name) as created_by, p.parcels, p.out, p.delivered,
    case when r.settlement_id is null then p.owed else 0 end as owed, r.settlement_id, r.expected_cash, s.total as counted_cash
  from delivery_runs r join users c on c.user_id = r.created_by left join users u on u.user_id = r.rider_id
  left join cod_settlements s on s.settlement_id = r.settlement_id
  cross join lateral (
    select count(*) as parcels, count(*) filter (where outcome is null) as out, count(*) filter (where outcome = 'delivered') as delivered,
      coalesce(sum(d.open_amount) filter (where outcome = 'delivered'), 0)::bigint as owed
    from delivery_run_orders o left join cod_debts d using (order_id) where o.run_id = r.run_id
  ) p`

function matching({ search = '', state }: RunFilter): SQL {
  const conditions = [sql`true`]
  const wanted = search.trim().replace(/^#/, '')
  if (state) conditions.push(sql`f.state = ${state}`)
  if (wanted !== '') {
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
    conditions.push(sql`(f.run_id = ${number} or f.rider ilike ${piece})`)
  }
  return sql.join(conditions, sql` and `)
}

export const listRuns = (
  db: DbOrTransaction,
  filter: RunFilter,
  { limit, offset }: PageWindow,
): Promise<DeliveryRun[]> =>
  queryRows(
    db,
    listed,
    sql`
    select f.* from (${runs}) f where ${matching(filter)}
    order by f.run_id desc limit ${limit} offset ${offset}`,
  )

export const countRuns = (db: DbOrTransaction, filter: RunFilter) =>
  queryCount(db, sql`select count(*) from (${runs}) f where ${matching(filter)}`)

export const findRun = (db: DbOrTransaction, id: number): Promise<DeliveryRun | undefined> =>
  queryRow(db, listed, sql`${runs} where r.run_id = ${id}`)

const parcel = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  customer_name: computed.text,
  phone_number: orders.phone_number,
  house_number: orders.house_number,
  commune: orders.commune,
  district: orders.district,
  province: orders.province,
  note: orders.note,
  copies: computed.number,
  status: orders.status,
  method_id: orders.method_id,
  paid: computed.boolean,
  due_amount: orders.due_amount,
  supplement_due: orders.supplement_due,
  supplement_way: orders.supplement_way,
  collected: computed.number,
  outcome: deliveryRunOrders.outcome,
  ended_at: deliveryRunOrders.ended_at,
} satisfies RowShape

/** In the order of the sheet. */
export const listParcels = (db: DbOrTransaction, runId: number) =>
  queryRows(
    db,
    parcel,
    sql`
    select o.order_id, o.order_code, trim(o.last_name || ' ' || o.first_name) as customer_name, o.phone_number, o.house_number,
      o.commune, o.district, o.province, o.note,
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.order_id) as copies,
      o.status, o.method_id, o.paid_at is not null as paid, o.due_amount, o.supplement_due, o.supplement_way,
      coalesce(d.amount, 0) as collected, r.outcome, ${isoInstant(sql`r.ended_at`)} as ended_at
    from delivery_run_orders r join orders o using (order_id) left join cod_debts d using (order_id)
    where r.run_id = ${runId} order by r.place`,
  )
