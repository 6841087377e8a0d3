import { sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Settlements with suppliers against the moves of their layers. */
export const findConsignmentDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'settlement of consigned copies is not what was settled': sql`
      select settlement_id as id, c.copies + c.amount as kept, coalesce(m.copies + m.amount, 0) as counted
      from consignment_settlements c left join (
        select settlement_id, -sum(change) as copies, -sum(change * s.unit_cost::bigint) as amount
        from settled_moves s join layer_moves using (ledger_id, layer_id) group by settlement_id
      ) m using (settlement_id)
      where (c.copies, c.amount) is distinct from (m.copies, m.amount)`,
    'settlement of consigned copies does not add up from its books': sql`
      select settlement_id as id, c.copies + c.amount as kept, coalesce(l.copies + l.amount, 0) as counted
      from consignment_settlements c left join (
        select settlement_id, sum(copies) as copies, sum(copies * unit_cost::bigint) as amount
        from consignment_lines group by settlement_id
      ) l using (settlement_id)
      where (c.copies, c.amount) <> (coalesce(l.copies, 0), coalesce(l.amount, 0))`,
    'move was settled that owes its supplier nothing': sql`
      select s.ledger_id as id, s.settlement_id as kept, c.supplier_id as counted
      from settled_moves s join consignment_settlements t using (settlement_id)
      left join consigned_moves c on c.ledger_id = s.ledger_id and c.layer_id = s.layer_id
      where c.supplier_id is distinct from t.supplier_id or c.unit_cost <> s.unit_cost`,
  })
