import { sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Cash that carriers collected is owed, settled by a line, or waived by a word; what lines say beyond that stands out. */
export const findCodDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'cash that was collected at the door is not owed, or something is owed that was not collected': sql`
      select coalesce(o.order_id, d.order_id) as id, d.amount as kept, o.amount as counted
      from (
        select order_id, sum(p.amount) as amount from orders join payments p using (order_id)
        where orders.status = 3 and orders.delivery = 'home' and p.method_id = 1 and p.status in (1, 3) and p.completed_at = delivered_at and p.amount > 0
        group by order_id
      ) o full join cod_debts d using (order_id)
      where o.amount is distinct from d.amount`,
    'what is owed of order is not the sum of its entries': sql`
      select d.order_id as id, d.open_amount as kept, coalesce(e.change, 0) as counted
      from cod_debts d full join (select order_id, sum(change) as change from cod_entries group by order_id) e using (order_id)
      where d.open_amount is distinct from coalesce(e.change, 0)`,
    'line of settlement booked something else than it entered': sql`
      select l.line_id as id, l.booked_amount as kept, coalesce(e.change, 0) as counted
      from cod_lines l left join (
        select line_id, -sum(change) filter (where kind = 'settled') as change from cod_entries where line_id is not null group by line_id
      ) e using (line_id)
      where l.counter_of is null and l.booked_amount <> coalesce(e.change, 0)`,
    'line that was taken back still has a hand in what is owed': sql`
      select l.line_id as id, 0 as kept, sum(e.change) as counted
      from cod_lines l join cod_entries e using (line_id)
      where l.state = 'countered' and l.counter_of is null group by l.line_id having sum(e.change) <> 0`,
    'rest of line is neither open nor settled by a word': sql`
      select line_id as id, amount as kept, booked_amount as counted from cod_lines
      where state = 'booked' and amount <> booked_amount`,
    'total of settlement is not the sum of its lines': sql`
      select s.settlement_id as id, s.total as kept, coalesce(l.amount, 0) as counted
      from cod_settlements s left join (
        select settlement_id, sum(amount) as amount from cod_lines where counter_of is null group by settlement_id
      ) l using (settlement_id)
      where s.total <> coalesce(l.amount, 0)`,
  })
