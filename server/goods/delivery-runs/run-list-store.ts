import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type RunState, runStates } from '#contract/goods/delivery-runs/run-rules.ts'
import type { DeliveryRun } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import { deliveryRunOrders, deliveryRuns } from '#server/goods/carriers/shop-rider/run-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { contains, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRows,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'

const r = alias(deliveryRuns, 'r')
const riderOf = sql`coalesce(r.rider_name, nullif(trim(u.last_name || ' ' || u.first_name), ''), '#' || r.rider_id)`
const stateOf = sql`
  case when p.out > 0 then 'out' when r.settlement_id is null and p.owed > 0 then 'cash' else 'done' end`

/** Each run with what its parcels say of it: its state is nowhere written down. */
export const runList = listPage({
  shape: {
    ...pick(r, ['run_id', 'created_at', 'settlement_id', 'expected_cash']),
    rider: selectAs(computed.text, riderOf),
    state: selectAs(oneOf(...runStates), stateOf),
    created_by: nameOf('c'),
    parcels: selectAs(computed.number, sql`p.parcels`),
    out: selectAs(computed.number, sql`p.out`),
    delivered: selectAs(computed.number, sql`p.delivered`),
    owed: selectAs(computed.number, sql`case when r.settlement_id is null then p.owed else 0 end`),
    counted_cash: nullable(selectAs(computed.number, sql`s.total`)),
  },
  from: sql`
    delivery_runs r join users c on c.user_id = r.created_by left join users u on u.user_id = r.rider_id
    left join cod_settlements s on s.settlement_id = r.settlement_id
    cross join lateral (
      select count(*) as parcels, count(*) filter (where outcome is null) as out, count(*) filter (where outcome = 'delivered') as delivered,
        coalesce(sum(d.open_amount) filter (where outcome = 'delivered'), 0)::bigint as owed
      from delivery_run_orders o left join cod_debts d using (order_id) where o.run_id = r.run_id
    ) p`,
  filters: {
    state: (wanted: RunState) => sql`${stateOf} = ${wanted}`,
    search(text: string) {
      const wanted = text.trim().replace(/^#/, '')
      if (wanted === '') return sql`true`
      const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
      return sql`(r.run_id = ${number} or ${contains(riderOf)(wanted)})`
    },
  },
  order: sql`r.run_id desc`,
})

export const findRun = (db: DbOrTransaction, id: number): Promise<DeliveryRun | undefined> =>
  runList.find(db, sql`r.run_id = ${id}`)

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

/** Runs that are out, by the parcels of which nothing is known yet. */
export const runsOut = sql`(select distinct run_id from delivery_run_orders where outcome is null) runs`
