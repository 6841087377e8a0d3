import { sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Parcels of runs say the same as their orders, and the cash of a run stands in its settlement. */
export const findRunDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'parcel of run has another end than its order': sql`
      select r.order_id as id, o.status as kept, case coalesce(r.outcome, 'out') when 'delivered' then 3 when 'back' then 4 else 2 end as counted
      from delivery_run_orders r join orders o using (order_id)
      where (r.outcome is null and o.status <> 2) or (r.outcome = 'delivered' and o.status <> 3) or (r.outcome = 'back' and o.status <> 4)`,
    'cash of run was booked while a parcel of it is out': sql`
      select r.run_id as id, count(*) as kept, 0 as counted
      from delivery_runs r join delivery_run_orders o using (run_id)
      where r.settlement_id is not null and o.outcome is null group by r.run_id`,
    'settlement of run speaks of an order that it did not deliver': sql`
      select l.line_id as id, l.order_id as kept, 0 as counted
      from delivery_runs r join cod_lines l using (settlement_id)
      where l.place <= (select count(*) from delivery_run_orders o where o.run_id = r.run_id) and l.order_id is not null
        and not exists (select from delivery_run_orders o where o.run_id = r.run_id and o.order_id = l.order_id and o.outcome = 'delivered')`,
  })
