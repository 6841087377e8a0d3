import { sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Layers against the stock, the ledger, the receipts and the sales; entries and orders from before there were layers have none. */
export const findLayerDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'stock of book is not the sum of its layers': sql`
      select b.book_id as id, b.quantity as kept, coalesce(l.copies, 0) as counted
      from books b left join (select book_id, sum(remaining) as copies from stock_layers group by book_id) l using (book_id)
      where b.quantity <> coalesce(l.copies, 0)`,
    'copies of layer are not those that came with it and its moves': sql`
      select l.layer_id as id, l.remaining as kept, l.copies + coalesce(m.change, 0) as counted
      from stock_layers l left join (select layer_id, sum(change) as change from layer_moves group by layer_id) m using (layer_id)
      where l.remaining <> l.copies + coalesce(m.change, 0)`,
    'entry of the ledger is not what it did to layers': sql`
      select ledger_id as id, e.change as kept, sum(done.change) as counted
      from stock_ledger e join (
        select ledger_id, change from layer_moves
        union all
        select ledger_id, copies from stock_layers where ledger_id is not null
      ) done using (ledger_id)
      group by ledger_id, e.change having e.change <> sum(done.change)`,
    'order gave more copies back to layers than it took': sql`
      select order_id as id, 0 as kept, sum(change) as counted from layer_moves
      where order_id is not null group by order_id, layer_id having sum(change) > 0`,
    // Unless the copies were lost on their way: that is written down as a loss of the order.
    'cancelled order did not give back to the layers it took from': sql`
      select m.order_id as id, 0 as kept, -sum(m.change) as counted from layer_moves m join orders o using (order_id)
      where o.status = 4
        and 'order ' || o.order_id not in (select document from stock_ledger where reason = 'loss')
      group by m.order_id, m.layer_id having sum(m.change) < 0`,
    'closed receipt is not what its layers or its entries say': sql`
      select receipt_id as id, l.copies as kept, coalesce(e.copies, 0) as counted
      from receipts r
      join (select receipt_id, sum(copies) as copies from receipt_lines group by receipt_id) l using (receipt_id)
      left join (
        select document, abs(sum(change)) as copies from stock_ledger where document like 'receipt %' group by document
      ) e on e.document = 'receipt ' || receipt_id
      where coalesce(e.copies, 0) <> case when r.state = 'closed' then l.copies else 0 end`,
    'cost of sold copies is not that of the layers they were taken from': sql`
      select order_id as id, coalesce(s.cost, 0) as kept, coalesce(m.cost, 0) as counted
      from (
        -- A sale at the counter took its copies as a number below zero; what takes it back gives to the same.
        select coalesce(order_id, -coalesce(c.takes_back, c.counter_sale_id)) as order_id, sum(cost) as cost
        from sales left join counter_sales c using (counter_sale_id) group by 1
      ) s
      left join (
        select m.order_id, -sum(m.change * l.unit_cost::bigint) as cost
        from layer_moves m join stock_layers l using (layer_id) join stock_ledger e on e.ledger_id = m.ledger_id
        where l.unit_cost is not null and (e.document not like 'return %' or exists (
          select from returns r where r.state = 'paid_back' and 'return ' || r.return_id = e.document))
        group by m.order_id
      ) m using (order_id)
      where coalesce(s.cost, 0) <> coalesce(m.cost, 0)`,
    'sale does not add up from the cost of its books': sql`
      select sale_id as id, s.cost + s.costed_revenue + s.costed_copies as kept,
        coalesce(sum(l.cost + l.costed_revenue + l.costed_copies), 0) as counted
      from sales s left join sale_lines l using (sale_id)
      group by sale_id
      having (s.cost, s.costed_revenue, s.costed_copies)
        <> (coalesce(sum(l.cost), 0), coalesce(sum(l.costed_revenue), 0), coalesce(sum(l.costed_copies), 0))`,
  })
